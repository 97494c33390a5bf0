import * as styles from "./skip-link.module.css";

/** Link for keyboard users that skips the header to `#main`; visible only while it has the focus. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Перейти к&nbsp;содержанию
  </a>
);
