import { paths } from "../lib/paths";
import * as styles from "./urgent-note.module.css";

/** For readers of any text whom it may keep from a doctor. A plain link: most pass it by, and none should prefetch it. */
export const UrgentNote = () => (
  <p className={styles.note} data-search-ignore>
    Пятно тревожит? <a href={paths.risk}>Прочитайте, когда не&nbsp;ждать</a>
  </p>
);
