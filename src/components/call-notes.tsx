import { callOutcomes, type CallOutcome } from "@rodinki/contract/choices";
import type { CallNote, ClinicCall } from "@rodinki/contract/clinic-day";
import { useRef, useState, type FormEvent } from "react";
import { formatClockIn } from "../lib/dates";
import { Button } from "./button";
import * as styles from "./phone-list.module.css";

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

/** What came of the last call, and of the next one. */
export function CallNotes({ call, timeZone, busy, waiting, onNote }: CallNotesProps) {
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
    // The field and its button go.
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
