import type { CSSProperties } from "react";
import * as styles from "./loader.module.css";

interface LoaderProps {
  /** CSS length. */
  size?: string;
  /** CSS colour; inside a button it follows the text. */
  color?: string;
  /** Label for screen readers. */
  label?: string;
}

/** A rotating ring; with reduced motion a dotted ring without animation. */
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
