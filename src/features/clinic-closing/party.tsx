import type { ClosingParty, ClosingPerson, OtherTime } from "@rodinki/contract/closing";
import { formatDayAndMonth } from "../../../shared/day-words";
import { showPhone } from "@rodinki/contract/shown-phone";
import { useId } from "react";
import { ageWords } from "../../lib/counted";
import { fullName } from "../../lib/full-name";
import * as styles from "./closing.module.css";
import { optionWords, type Choice } from "./closing-words";

const CANCEL = "cancel";

interface PartyProps {
  /** Whether several days are closed. */
  hasDays: boolean;
  party: ClosingParty;
  times: readonly OtherTime[];
  /** Ids of the times that are chosen for others. */
  taken: ReadonlySet<number>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** A person or a group whose time is closed, and the choice of a new time. */
export function Party({
  hasDays,
  party: { people, options },
  times,
  taken,
  choice,
  onChoose,
}: PartyProps) {
  const id = useId();
  return (
    <li className={styles.party}>
      <div id={`${id}-who`} className={styles.people}>
        {people.length > 1 && <p className={styles.aside}>Приходят вместе</p>}
        {people.map((person) => (
          <Person key={person.id} hasDay={hasDays} {...person} />
        ))}
      </div>
      <div className={styles.choice}>
        <label htmlFor={id} id={`${id}-label`}>
          Что сделать
        </label>
        <select
          id={id}
          aria-labelledby={`${id}-label ${id}-who`}
          aria-describedby={options.length > 0 ? undefined : `${id}-none`}
          className={choice === null ? `${styles.select} ${styles.canceled}` : styles.select}
          value={choice ?? CANCEL}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === CANCEL ? null : Number(value))
          }
        >
          {options.map((option, index) => {
            const isTaken = option.some((time) => taken.has(time));
            return (
              <option key={option.join()} value={index} disabled={isTaken}>
                {optionWords(option, times)}
                {isTaken ? " (выбрано другому)" : ""}
              </option>
            );
          })}
          <option value={CANCEL}>Отменить запись</option>
        </select>
        {options.length === 0 && (
          <p id={`${id}-none`} className={styles.aside}>
            Свободного времени нет
          </p>
        )}
        {/* Narrow windows truncate the text of the list's option, so it is repeated below. */}
        {choice !== null && (
          <p className={styles.whole} aria-hidden="true">
            {optionWords(options[choice] ?? [], times)}
          </p>
        )}
      </div>
    </li>
  );
}

const Person = ({ hasDay, ...person }: ClosingPerson & { hasDay: boolean }) => (
  <p>
    <span className={styles.time}>
      {hasDay && `${formatDayAndMonth(person.day)}, `}
      {person.begins}
    </span>{" "}
    <strong>{fullName(person.familyName, person.name, person.patronymicName)}</strong>,{" "}
    {ageWords(person.age)}
    <br />
    <span className={styles.aside}>
      {showPhone(person.phone)}, врач {person.doctor}
    </span>
  </p>
);
