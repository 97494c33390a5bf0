import type { CSSProperties } from "react";
import * as styles from "./loader.module.css";

interface LoaderProps {
  /** CSS length. */
  size?: string;
  /** CSS colour; inside a button it follows the text. */
  color?: string;
  /** What a screen reader hears. */
  label?: string;
}

/** A turning ring; under reduced motion a dotted one that stands still. */
export function Loader({ size = "35px", color = "var(--green)", label = "Загрузка" }: LoaderProps) {
  return (
    <span
      className={styles.loader}
      role="status"
      style={{ "--size": size, color } as CSSProperties}
    >
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
