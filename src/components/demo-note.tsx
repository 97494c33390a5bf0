import * as styles from "./demo-note.module.css";

/** Stands beside what only shows how the site looks, until the owner's own takes its place. */
export const DemoNote = () => <small className={styles.note}>Демонстрационные данные</small>;
