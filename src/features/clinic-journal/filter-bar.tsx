import type { JournalPage } from "@rodinki/contract/journal";
import { fieldNames } from "@rodinki/contract/fields";
import type { JournalFilter } from "../../api-client/clinic-journal";
import { DayInput } from "../../components/day-input";
import { controlClass, FieldFrame } from "../../forms/field-frame";
import * as styles from "./journal.module.css";

interface FilterBarProps {
  shown: JournalFilter;
  members: JournalPage["members"];
  /** Whether the colleague may see all clinics. */
  isNetwork: boolean;
  onChange: (filter: JournalFilter) => void;
}

const untouched = { error: undefined, success: false };

/** Filters by author, day and number of clinics; each choice takes effect immediately. */
export function FilterBar({ shown, members, isNetwork, onChange }: FilterBarProps) {
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
