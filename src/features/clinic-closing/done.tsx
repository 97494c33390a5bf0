import { useState } from "react";
import { Button } from "../../components/button";
import { PhoneList } from "../../components/phone-list";
import { formatCountdown } from "../../lib/dates";
import { useFocusOn } from "../../lib/use-focus-on";
import { useTimeLeft } from "../../lib/use-time-left";
import { useClinicData } from "../../session/use-clinic-data";
import { showClinicDay } from "../../api-client/clinic-day";
import * as styles from "./closing.module.css";
import { doneWords } from "./closing-words";
import { Undone } from "./undone";
import type { Done as WhatWasDone } from "./use-closing";
import { useUndo } from "./use-undo";

interface DoneProps {
  done: WhatWasDone;
  /** Lists show what is so now. */
  onUndone: () => void;
}

/** What was done, how long it can be undone, and whom to phone. Takes the focus. */
export function Done({ done: { hours, answer, undoUntil }, onUndone }: DoneProps) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  const { running, undone, failure, undo } = useUndo(onUndone);
  if (undone !== null) return <Undone undone={undone} />;
  return (
    <section className={styles.part} aria-labelledby="done">
      <h2 id="done" ref={heading} tabIndex={-1}>
        Часы закрыты
      </h2>
      <p>{doneWords(answer)}.</p>
      {undoUntil === null ? (
        answer.emails > 0 && <p>Письма отправлены.</p>
      ) : (
        <Waiting
          until={undoUntil}
          emails={answer.emails}
          busy={running !== null}
          onUndo={() => undo(answer.action.id)}
        />
      )}
      <div role="alert">{failure !== null && <p className={styles.note}>{failure}</p>}</div>
      {answer.toPhone > 0 && <ToPhone day={hours.day} />}
    </section>
  );
}

interface WaitingProps {
  /** On this device's clock, in ms. */
  until: number;
  emails: number;
  busy: boolean;
  onUndo: () => void;
}

function Waiting({ until, emails, busy, onUndo }: WaitingProps) {
  const [isOver, setOver] = useState(false);
  const left = useTimeLeft(until, () => setOver(true));
  if (isOver) return <p>{emails > 0 ? "Письма отправлены." : "Вернуть уже нельзя."}</p>;
  return (
    <div className={styles.waiting}>
      <p>
        {emails > 0 ? "Письма уйдут через" : "Вернуть можно ещё"}{" "}
        <span role="timer" className={styles.time}>
          {formatCountdown(left)}
        </span>
      </p>
      <Button variant="outline" busy={busy} onClick={onUndo}>
        Вернуть как было
      </Button>
    </div>
  );
}

/** Leads to the day's list of whom to phone, which also knows whose e-mail was returned. */
function ToPhone({ day }: { day: string }) {
  const { data, failure } = useClinicData(["day", day], (id) => showClinicDay(id, day));
  if (data !== undefined) return <PhoneList calls={data.toPhone} />;
  return failure ? (
    <p role="alert">
      Есть кому позвонить: список «Позвоните» есть на&nbsp;странице «День». {failure.message}
    </p>
  ) : null;
}
