import { coverDrawings } from "./cover-drawings";
import * as styles from "./cover.module.css";

/** The drawing above a publication's title; decorative, the title says what the text is about. */
export function Cover({ name }: { name: string }) {
  return (
    <svg
      className={styles.cover}
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {coverDrawings[name]}
    </svg>
  );
}
