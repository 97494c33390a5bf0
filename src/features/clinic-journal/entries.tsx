import type { JournalEntry } from "@rodinki/contract/journal";
import { useClinic } from "../../session/clinic-access";
import { entryWords, momentIn, NETWORK_ZONE } from "./entry-words";
import * as styles from "./journal.module.css";

interface EntriesProps {
  entries: JournalEntry[];
  /** Whether the entries are of all clinics, so that each names its clinic. */
  isOfNetwork: boolean;
}

export function Entries({ entries, isOfNetwork }: EntriesProps) {
  const { clinic } = useClinic();
  const timeZone = isOfNetwork ? NETWORK_ZONE : clinic.timeZone;
  if (entries.length === 0) return <p role="status">Таких записей в&nbsp;журнале нет.</p>;
  return (
    <ol className={styles.entries} aria-label="Записи журнала, новые сверху">
      {entries.map((entry) => {
        const [what, details] = entryWords(entry, isOfNetwork);
        return (
          <li key={entry.id} className={styles.entry}>
            <time dateTime={entry.at} className={styles.when}>
              {momentIn(timeZone, entry.at)}
            </time>
            <span>{entry.who}</span>
            <span>
              <span className={styles.what}>{what}</span>
              {details !== "" && `: ${details}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
