import { useState } from "react";
import type { JournalFilter } from "../../api-client/clinic-journal";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinic } from "../../session/clinic-access";
import type { JournalEntry, JournalPage } from "@rodinki/contract/journal";
import { journalWords } from "@rodinki/contract/journal-words";
import { formatDate } from "../../../shared/day-words";
import { visitCountWords } from "../../lib/counted";
import * as screen from "../../components/screen.module.css";
import * as styles from "./journal.module.css";
import { useJournal } from "./use-journal";
import { fieldNames } from "@rodinki/contract/fields";
import { DayInput } from "../../components/day-input";
import { controlClass, FieldFrame } from "../../forms/field-frame";

interface FilterBarProps {
  shown: JournalFilter;
  members: JournalPage["members"];
  /** Whether the colleague may see all clinics. */
  isNetwork: boolean;
  onChange: (filter: JournalFilter) => void;
}

const untouched = { error: undefined, success: false };

/** Filters by author, day and number of clinics; each choice takes effect immediately. */
function FilterBar({ shown, members, isNetwork, onChange }: FilterBarProps) {
  return (
    <div className={styles.filter} role="group" aria-label="Что показать">
      <FieldFrame id="journal-day" label={fieldNames.journal_day} {...untouched}>
        <DayInput
          id="journal-day"
          className={controlClass(untouched)}
          day={shown.day}
          onDay={(day) => onChange({ ...shown, day })}
        />
      </FieldFrame>
      <FieldFrame id="journal-member" label={fieldNames.journal_member} {...untouched}>
        <select
          id="journal-member"
          className={controlClass(untouched)}
          value={shown.member}
          onChange={({ currentTarget }) => onChange({ ...shown, member: currentTarget.value })}
        >
          <option value="">Все</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {isNetwork && (
        <FieldFrame id="journal-of" label="Чей журнал" {...untouched}>
          <select
            id="journal-of"
            className={controlClass(untouched)}
            value={shown.isOfNetwork ? "network" : "clinic"}
            onChange={({ currentTarget }) =>
              onChange({ ...shown, member: "", isOfNetwork: currentTarget.value === "network" })
            }
          >
            <option value="clinic">Эта клиника</option>
            <option value="network">Все клиники</option>
          </select>
        </FieldFrame>
      )}
    </div>
  );
}

/** The network reads the entries of all clinics in the time zone of most of them. */
const NETWORK_ZONE = "Europe/Moscow";

/** «27.11.2026, 18:40» in a time zone. */
const momentIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat("ru-RU", {
    ...({ day: "2-digit", month: "2-digit", year: "numeric" } as const),
    ...({ hour: "2-digit", minute: "2-digit", timeZone } as const),
  }).format(new Date(at));

/**
 * @returns the action, and its details
 */
function entryWords(entry: JournalEntry, isOfNetwork: boolean): [string, string] {
  const { action, visits, recordId, about, who, day, until, reason, clinic, byCommand } = entry;
  const details = [
    recordId ?? (visits > 0 ? visitCountWords(visits) : ""),
    about !== null && about !== who ? about : "",
    day === null ? "" : daysOf(day, until),
    reason === null ? "" : action === "find" ? `«${reason}»` : `причина: ${reason}`,
    isOfNetwork && clinic !== null ? `${clinic.city}, ${clinic.name}` : "",
    byCommand ? "командная строка" : "",
  ];
  return [journalWords[action], details.filter((detail) => detail !== "").join(" · ")];
}

const daysOf = (day: string, until: string | null): string =>
  until === null || until === day ? formatDate(day) : `${formatDate(day)}–${formatDate(until)}`;

interface EntriesProps {
  entries: JournalEntry[];
  /** Whether the entries are of all clinics, so that each names its clinic. */
  isOfNetwork: boolean;
}

function Entries({ entries, isOfNetwork }: EntriesProps) {
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

/** The journal of who has read and changed what, newest first. */
export function JournalPage() {
  const { session } = useClinic();
  const [filter, setFilter] = useState<JournalFilter>({ day: "", member: "", isOfNetwork: false });
  const { members, page, failure, reload, more, isLoadingMore, moreFailure } = useJournal(filter);
  return (
    <div className={screen.page}>
      <h1>Журнал</h1>
      <p className={styles.about}>
        Кто из&nbsp;сотрудников смотрел записи и&nbsp;что менял. Имён пациентов здесь нет, кроме
        слов поиска: их&nbsp;видно 90&nbsp;дней. Журнал хранится три года, изменить его нельзя.
      </p>
      <FilterBar
        shown={filter}
        members={members}
        isNetwork={session.network}
        onChange={setFilter}
      />
      {page === undefined ? (
        failure ? (
          <LoadError message={failure.message} onRetry={reload} />
        ) : (
          <Skeleton label="Загружаем журнал" heights={["3rem", "3rem", "3rem"]} />
        )
      ) : (
        <>
          <Entries entries={page.data} isOfNetwork={filter.isOfNetwork} />
          {moreFailure && <p role="alert">{moreFailure.message}</p>}
          {page.next !== null && (
            <Button
              variant="outline"
              busy={isLoadingMore}
              className={styles.more}
              onClick={() => void more()}
            >
              Показать раньше
            </Button>
          )}
        </>
      )}
    </div>
  );
}
