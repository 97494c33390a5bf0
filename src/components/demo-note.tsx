import * as styles from "./demo-note.module.css";

/** Stands beside what only shows how the site looks, until the owner's own takes its place. */
export const DemoNote = () => <small className={styles.note}>Демонстрационные данные</small>;

interface ReleaseNoteProps {
  draft: boolean;
  /** The day of a publication, `YYYY-MM-DD`. */
  date?: string;
}

/** In a preview of the site: readers do not see the text yet. A build has no such text, and no such words. */
export function ReleaseNote({ draft, date = "" }: ReleaseNoteProps) {
  if (process.env.NODE_ENV === "production") return null;
  if (draft) return <small className={styles.note}>Черновик</small>;
  // The author's own calendar is near enough here, and costs readers no line of script.
  if (date <= new Date().toISOString().slice(0, 10)) return null;
  return <small className={styles.note}>Выйдет {date.split("-").reverse().join(".")}</small>;
}
