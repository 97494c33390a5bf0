import { todayIn } from "../../shared/days";
import { formatLongDate } from "../lib/dates";
import * as styles from "./demo-note.module.css";

interface ReleaseNoteProps {
  draft: boolean;
  /** The day of a publication, `YYYY-MM-DD`. */
  date?: string;
}

/** Whoever previews the site reads here that readers do not see the text yet. A build has no such text, and no such words. */
export function ReleaseNote({ draft, date = "" }: ReleaseNoteProps) {
  if (process.env.NODE_ENV === "production") return null;
  if (draft) return <small className={styles.note}>Черновик</small>;
  if (date <= todayIn("Europe/Moscow")) return null;
  return <small className={styles.note}>Выйдет {formatLongDate(date)}</small>;
}
