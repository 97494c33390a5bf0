import * as styles from "./skip-link.module.css";

/** Leads people at a keyboard past the header to `#main`; in sight only while it has the focus. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Перейти к&nbsp;содержанию
  </a>
);
