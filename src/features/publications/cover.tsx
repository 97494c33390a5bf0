import * as styles from "./cover.module.css";

interface CoverProps {
  /** Address of the drawing, twice as wide as high. */
  src: string | null;
  /** The first picture of a page is not put off. */
  eager?: boolean;
}

/** The drawing of a publication; decorative, the title says what the text is about. */
export function Cover({ src, eager = false }: CoverProps) {
  return (
    <img
      className={styles.cover}
      src={src ?? undefined}
      alt=""
      width="320"
      height="160"
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
