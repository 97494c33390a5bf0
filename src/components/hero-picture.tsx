import * as styles from "./hero-picture.module.css";

/**
 * The first screen's drawing: people of several skin tones in the sun, one mole under a lens. A file and not part
 * of the page's script; its colours follow the reader's scheme.
 */
export function HeroPicture() {
  return (
    <img
      className={styles.picture}
      src="/drawings/hero.svg"
      alt=""
      width="640"
      height="640"
      decoding="async"
    />
  );
}
