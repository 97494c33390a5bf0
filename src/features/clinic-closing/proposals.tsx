import type {
  ClosingPreview,
  ClosingParty,
  ClosingPerson,
  OtherTime,
} from "@rodinki/contract/closing";
import { Button } from "../../components/button";
import { useFocusOn } from "../../lib/focus";
import * as screen from "../../components/screen.module.css";
import * as field from "../../forms/field.module.css";
import * as styles from "./closing.module.css";
import { counts, pressWords, takenByOthers, type Choice, optionWords } from "./closing-words";
import { formatDayAndMonth } from "../../../shared/day-words";
import { showPhone } from "@rodinki/contract/shown-phone";
import { useId } from "react";
import { ageWords } from "../../lib/counted";
import { fullName } from "../../lib/full-name";

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
function Party({
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
          className={choice === null ? `${field.control} ${styles.canceled}` : field.control}
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

interface ProposalsProps {
  /** The hours in words. */
  hours: string;
  /** Whether several days are closed. */
  hasDays: boolean;
  preview: ClosingPreview;
  choices: Choice[];
  /** Why the last press was refused. */
  note: string | null;
  pressing: boolean;
  onChoose: (index: number, choice: Choice) => void;
  onPress: () => void;
}

/** The preview of a closing, in which every choice can be changed. It takes the focus when it appears. */
export function Proposals({
  hours,
  hasDays,
  preview,
  choices,
  note,
  pressing,
  onChoose,
  onPress,
}: ProposalsProps) {
  const { parties, times, closes, held, isUrgent, digest } = preview;
  const heading = useFocusOn<HTMLHeadingElement>(digest);
  const { moved, canceled } = counts(parties, choices);
  return (
    <section className={styles.part} aria-labelledby="proposals">
      <h2 id="proposals" ref={heading} tabIndex={-1}>
        {moved + canceled > 0 ? `Записаны: ${moved + canceled}` : "Никто не\u00a0записан"}
      </h2>
      <div>
        <div role="alert">{note !== null && <p className={styles.note}>{note}</p>}</div>
        <p>{hours}.</p>
        <p>
          Закроется времён: {closes}.{held > 0 && ` Выбирают прямо сейчас: ${held}.`}{" "}
          {moved + canceled > 0 && `Переносим: ${moved}, отменяем: ${canceled}.`}
        </p>
      </div>
      {isUrgent && (
        <p className={styles.note}>
          До&nbsp;осмотра меньше трёх часов: письма уйдут сразу, вернуть будет нельзя. Позвоните
          людям: письмо они могут не&nbsp;успеть прочитать.
        </p>
      )}
      <ul className={styles.parties}>
        {parties.map((party, index) => (
          <Party
            key={party.people[0]?.id}
            hasDays={hasDays}
            party={party}
            times={times}
            taken={takenByOthers(parties, choices, index)}
            choice={choices[index] ?? null}
            onChoose={(choice) => onChoose(index, choice)}
          />
        ))}
      </ul>
      <Button busy={pressing} className={screen.single} onClick={onPress}>
        {pressWords({ moved, canceled })}
      </Button>
      {!isUrgent && (
        <p className={styles.aside}>
          {moved + canceled > 0
            ? "Письма уйдут через пять минут. До\u00a0этого всё можно вернуть как было."
            : "Пять минут это можно вернуть как было."}
        </p>
      )}
    </section>
  );
}
