import { type CallOutcome, callOutcomes } from "@rodinki/contract/choices";
import type { ClinicCall, CallNote } from "@rodinki/contract/clinic-day";
import { showPhone } from "@rodinki/contract/shown-phone";
import { useRef, type MouseEvent, useState, type FormEvent } from "react";
import { formatDayAndMonth } from "../../shared/day-words";
import { formatMomentIn, formatClockIn } from "../lib/dates";
import { useRestoredFocus } from "../lib/focus";
import { fullName } from "../lib/full-name";
import { withStop } from "../lib/sentence";
import * as styles from "./phone-list.module.css";
import { Button } from "./button";

interface CallNotesProps {
  call: ClinicCall;
  /** Of the clinic. */
  timeZone: string;
  busy: boolean;
  waiting: boolean;
  onNote: (call: ClinicCall, outcome: CallOutcome, again?: string) => void;
}

/** «Дозвонились: Анна Клиникова, 14:05», «Перезвонить в 15:30: …» */
const noteWords = ({ outcome, again, by, at }: CallNote, timeZone: string): string =>
  `${callOutcomes[outcome]}${again === null ? "" : ` в\u00a0${again}`}: ${by}, ${formatClockIn(timeZone, at)}`;

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** The result of the last call, and the buttons for the next one. */
function CallNotes({ call, timeZone, busy, waiting, onNote }: CallNotesProps) {
  const { id, note } = call;
  const [isAsking, setAsking] = useState(false);
  const [again, setAgain] = useState("");
  const group = useRef<HTMLDivElement>(null);
  const press = (outcome: CallOutcome) => {
    setAsking(false);
    onNote(call, outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The field and its button are removed, so the focus moves.
    group.current?.focus();
    setAsking(false);
    onNote(call, "later", again);
  };
  const common = { variant: "outline", className: styles.outcome, busy, waiting } as const;
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={styles.notes}
      role="group"
      aria-labelledby={`call-${id}`}
    >
      <p role="status" className={styles.note}>
        {note !== null && noteWords(note, timeZone)}
      </p>
      {note?.outcome !== "reached" && (
        <>
          <Button {...common} onClick={() => press("reached")}>
            {callOutcomes.reached}
          </Button>
          <Button {...common} onClick={() => press("no-answer")}>
            {callOutcomes["no-answer"]}
          </Button>
          {isAsking ? (
            <form className={styles.again} onSubmit={submit}>
              <label htmlFor={`again-${id}`}>Во сколько</label>
              <input
                id={`again-${id}`}
                ref={takeFocus}
                type="time"
                value={again}
                onChange={({ currentTarget }) => setAgain(currentTarget.value)}
              />
              <Button {...common} type="submit">
                Запомнить
              </Button>
            </form>
          ) : (
            <Button {...common} onClick={() => setAsking(true)}>
              {callOutcomes.later}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** «в 13:00», «3 декабря в 13:00, Клиника «Заря»» */
const afterWords = ({ begins, day, clinic }: NonNullable<ClinicCall["after"]>): string =>
  [
    day === null ? `в\u00a0${begins}` : `${formatDayAndMonth(day)} в\u00a0${begins}`,
    ...(clinic === null ? [] : [clinic]),
  ].join(", ");

/** What to tell the person: what the last e-mail contained, and the present state. */
function reasonOf(
  { change, before, after, isUndelivered, isToConfirm, askedAt, hasEmail }: ClinicCall,
  timeZone: string,
): string {
  const withEmail = (text: string) =>
    isUndelivered ? `${withStop(text)} Письмо не\u00a0дошло` : text;
  if (after === null) return withEmail(`осмотр в\u00a0${before.begins} отменён`);
  if (change === "moved")
    return withEmail(`осмотр ${afterWords(after)} вместо ${before.begins}, врач ${after.doctor}`);
  if (askedAt !== null)
    return `осмотр ${afterWords(after)}: просит перезвонить, ${formatMomentIn(timeZone, askedAt)}`;
  if (isToConfirm) return `осмотр в\u00a0${after.begins}: подтвердите запись`;
  if (!hasEmail) return `осмотр в\u00a0${after.begins}: без почты, напомните о\u00a0нём`;
  return `осмотр в\u00a0${after.begins}: письмо о\u00a0записи не\u00a0дошло`;
}

/** Only the answer was lost: the list already contains the note. */
const isSavedSince = (
  { note }: ClinicCall,
  { call, outcome }: { call: ClinicCall; outcome: CallOutcome },
): boolean => note !== null && note.at !== call.note?.at && note.outcome === outcome;

/** Number of people up to which the list is short enough to be skipped with Tab. */
const SHORT = 2;

/** Link that skips the list, in which each person has four tab stops. @param to id of a focusable element below */
function PastList({ to }: { to: string }) {
  const pass = (event: MouseEvent) => {
    // A change of the address would be handled as a navigation.
    event.preventDefault();
    const below = document.getElementById(to);
    below?.focus({ preventScroll: true });
    below?.scrollIntoView?.();
  };
  return (
    <a href={`#${to}`} className={styles.past} onClick={pass}>
      К&nbsp;записям дня
    </a>
  );
}

interface PhoneListProps {
  calls: readonly ClinicCall[];
  /** Id of the day's visits, if they are below. */
  visits?: string;
  /** Of the clinic. */
  timeZone: string;
  /** Id of the visit whose note is being saved. */
  running: number | null;
  /** The note that was not saved, with the call as it was shown then. */
  failure: { call: ClinicCall; outcome: CallOutcome; message: string } | null;
  /** @param again `HH:MM`, or empty */
  onNote: (call: ClinicCall, outcome: CallOutcome, again?: string) => void;
}

/** People to phone, because an e-mail does not reach them in time; those who have been reached are last. */
export function PhoneList({ calls, visits, timeZone, running, failure, onNote }: PhoneListProps) {
  const reached = calls.filter(({ note }) => note?.outcome === "reached");
  const open = calls.filter((call) => !reached.includes(call));
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoredFocus(section, heading);
  return (
    <section ref={section} aria-labelledby="to-phone">
      <div className={styles.head}>
        <h2 id="to-phone" ref={heading} tabIndex={-1} className={styles.title}>
          {open.length > 0 ? `Позвоните: ${open.length}` : "Всем позвонили"}
        </h2>
        {visits !== undefined && calls.length > SHORT && <PastList to={visits} />}
      </div>
      <ul className={styles.calls}>
        {[...open, ...reached].map((call) => (
          <li
            key={call.id}
            className={reached.includes(call) ? `${styles.call} ${styles.reached}` : styles.call}
          >
            <strong id={`call-${call.id}`}>
              {fullName(call.familyName, call.name, call.patronymicName)}
            </strong>
            <PhoneLink phone={call.phone} />
            <span className={styles.reason}>{reasonOf(call, timeZone)}</span>
            <CallNotes
              call={call}
              timeZone={timeZone}
              busy={running === call.id}
              waiting={running !== null && running !== call.id}
              onNote={onNote}
            />
            {failure?.call.id === call.id && !isSavedSince(call, failure) && (
              <p role="alert">{failure.message}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A telephone number as a link. @param phone 11 digits; empty: unknown, and nothing is shown */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone === "" ? null : <a href={`tel:+${phone}`}>{showPhone(phone)}</a>;
