import * as styles from "./skeleton.module.css";

interface SkeletonProps {
  /** What a screen reader hears. */
  label: string;
  /** CSS lengths: one block each, as high as what will stand there. */
  heights: string[];
}

/** A placeholder for what is being loaded; after a while it says that the answer is slow. */
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
