import * as styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Label for screen readers. */
  label: string;
  /** Heights of the blocks as CSS lengths, about those of the content. */
  heights: string[];
}

/** A placeholder for content that is being loaded; after a while it shows that the server is slow. */
export function Skeleton({ label, heights }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.blocks}>
        {heights.map((height, index) => (
          <div key={index} className={styles.block} style={{ minHeight: height }} />
        ))}
      </div>
      <p className={styles.slow}>Ответ идёт дольше обычного. Подождите ещё немного.</p>
    </div>
  );
}
