import * as styles from "./demo-note.module.css";

/** Marks content of the demonstration, until the owner replaces it. */
export const DemoNote = () => <small className={styles.note}>Демонстрационные данные</small>;

interface ReleaseNoteProps {
  draft: boolean;
  /** The day of a publication, `YYYY-MM-DD`. */
  date?: string;
}

/** Marks a text that is not published yet, in a preview of the site. A build contains neither. */
export function ReleaseNote({ draft, date = "" }: ReleaseNoteProps) {
  if (process.env.NODE_ENV === "production") return null;
  if (draft) return <small className={styles.note}>Черновик</small>;
  // Comparing with the author's local date is accurate enough, and requires no script.
  if (date <= new Date().toISOString().slice(0, 10)) return null;
  return <small className={styles.note}>Выйдет {date.split("-").reverse().join(".")}</small>;
}
