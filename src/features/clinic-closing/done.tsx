import { undoClinicAction } from "../../api-client/clinic-changes";
import { showClinicDay } from "../../api-client/clinic-day";
import { PhoneList } from "../../components/phone-list";
import { UndoClock } from "../../components/undo-clock";
import { Undone } from "../../components/undone";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { useCallNote } from "../../session/use-call-note";
import { useClinicData } from "../../session/use-clinic-data";
import { useUndo } from "../../session/use-undo";
import * as styles from "./closing.module.css";
import { doneWords } from "./closing-words";
import type { Done as WhatWasDone } from "./use-closing";

interface DoneProps {
  done: WhatWasDone;
  /** Called after the undo, to load the lists again. */
  onUndone: () => void;
}

/** The result of a closing, how long it can be undone, and whom to phone. It takes the focus. */
export function Done({ done: { hours, answer, undoUntil }, onUndone }: DoneProps) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  const { running, undone, failure, unsure, undo } = useUndo(undoClinicAction, onUndone);
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
        <UndoClock
          until={undoUntil}
          before={answer.emails > 0 ? "Письма уйдут через" : "Вернуть можно ещё"}
          over={answer.emails > 0 ? "Письма отправлены." : "Вернуть уже нельзя."}
          busy={running !== null}
          isUnsure={unsure !== null}
          onUndo={() => undo(answer.action.id)}
        />
      )}
      <div role="alert">{failure !== null && <p className={styles.note}>{failure}</p>}</div>
      {answer.toPhone > 0 && <ToPhone day={hours.day} />}
    </section>
  );
}

/** Links to the day's list of calls, which also contains people whose e-mail was returned. */
function ToPhone({ day }: { day: string }) {
  const { clinic } = useClinic();
  const { data, failure } = useClinicData(["day", day], (id) => showClinicDay(id, day));
  const calling = useCallNote(day);
  if (data !== undefined)
    return <PhoneList calls={data.toPhone} timeZone={clinic.timeZone} {...calling} />;
  return failure ? (
    <p role="alert">
      Есть кому позвонить: список «Позвоните» есть на&nbsp;странице «День». {failure.message}
    </p>
  ) : null;
}
