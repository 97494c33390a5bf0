import { paths } from "../lib/paths";
import * as styles from "./urgent-note.module.css";

/** Note for readers of any text who should see a doctor soon. A plain link without prefetching, because most people do not follow it. */
export const UrgentNote = () => (
  <p className={styles.note} data-search-ignore>
    Пятно тревожит? <a href={paths.risk}>Прочитайте, когда не&nbsp;ждать</a>
  </p>
);
