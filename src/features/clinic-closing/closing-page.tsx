import type { ClinicAction } from "@rodinki/contract/clinic-actions";
import { useState } from "react";
import {
  listClinicActions,
  listClosedHours,
  undoClinicAction,
} from "../../api-client/clinic-changes";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinicData } from "../../session/use-clinic-data";
import { ClosedList } from "./closed-list";
import { hoursWords, doneWords } from "./closing-words";
import * as styles from "./closing.module.css";
import { HoursForm } from "./hours-form";
import { Proposals } from "./proposals";
import { useClosing, type Done as WhatWasDone } from "./use-closing";
import { Button } from "../../components/button";
import { Undone } from "../../components/undone";
import { formatMomentIn } from "../../lib/dates";
import { useClinic } from "../../session/clinic-access";
import { useUndo } from "../../session/use-undo";
import * as screen from "../../components/screen.module.css";
import { showClinicDay } from "../../api-client/clinic-day";
import { PhoneList } from "../../components/phone-list";
import { UndoClock } from "../../components/undo-clock";
import { useFocusOn } from "../../lib/focus";
import { useCallNote } from "../../session/use-call-note";

interface DoneProps {
  done: WhatWasDone;
  /** Called after the undo, to load the lists again. */
  onUndone: () => void;
}

/** The result of a closing, how long it can be undone, and whom to phone. It takes the focus. */
function Done({ done: { hours, answer, undoUntil }, onUndone }: DoneProps) {
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

interface HistoryProps {
  actions: ClinicAction[];
  onUndone: () => void;
}

/** The actions on the clinic's calendar, with a button for each that can still be undone. */
export function History({ actions, onUndone }: HistoryProps) {
  const { clinic } = useClinic();
  const { running, undone, failure, unsure, undo } = useUndo(undoClinicAction, onUndone);
  if (actions.length === 0) return null;
  return (
    <details>
      <summary>Что делали раньше: {actions.length}</summary>
      {undone !== null && <Undone undone={undone} />}
      {failure !== null && <p role="alert">{failure}</p>}
      <ul className={styles.parties}>
        {actions.map((action) => (
          <li key={action.id} className={styles.party}>
            <p>
              {action.text}
              <br />
              <span className={styles.aside}>
                {action.by}, {formatMomentIn(clinic.timeZone, action.at)}
                {action.undoneAt !== null &&
                  `. Возвращено как было: ${action.undoneBy ?? ""}, ${formatMomentIn(clinic.timeZone, action.undoneAt)}`}
              </span>
            </p>
            {(action.undoUntil !== null || unsure === action.id) && (
              <Button
                variant="outline"
                className={screen.single}
                busy={running === action.id}
                onClick={() => undo(action.id)}
              >
                Вернуть как было
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const isOfHours = ({ kind }: ClinicAction) => kind === "close" || kind === "open";

/** Closes hours of a doctor or of the clinic: first a preview of the effects, then one press. */
export function ClosingPage() {
  const page = useClinicData(["closed-hours"], listClosedHours);
  const actions = useClinicData(["actions"], listClinicActions);
  const load = () => Promise.all([page.reload(), actions.reload()]);
  const reload = () => void load();
  const { shown, done, pressing, note, look, choose, press } = useClosing(load);
  /** The form makes way for what has come of it. */
  const [isOpen, setOpen] = useState(true);

  return (
    <div className={styles.page}>
      <h1>Закрыть часы</h1>
      {page.data === undefined ? (
        page.failure ? (
          <LoadError message={page.failure.message} onRetry={page.reload} />
        ) : (
          <Skeleton label="Загружаем врачей" heights={["16rem", "4rem"]} />
        )
      ) : (
        <>
          {done !== null && <Done key={done.answer.action.id} done={done} onUndone={reload} />}
          <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary hidden={shown === null && done === null}>
              {done === null ? "Изменить врача или часы" : "Закрыть ещё"}
            </summary>
            <HoursForm
              page={page.data}
              onSubmit={async (hours) => {
                const failure = await look(hours);
                setOpen(failure !== null);
                return failure;
              }}
            />
          </details>
          {shown !== null && (
            <Proposals
              {...shown}
              hours={hoursWords(shown.hours, page.data.doctors)}
              hasDays={
                shown.hours.leaves === true ||
                (shown.hours.until !== undefined && shown.hours.until !== shown.hours.day)
              }
              note={note}
              pressing={pressing}
              onChoose={choose}
              onPress={press}
            />
          )}
          <ClosedList closed={page.data.closed} onOpened={reload} />
          {actions.data && (
            <History actions={actions.data.data.filter(isOfHours)} onUndone={reload} />
          )}
        </>
      )}
    </div>
  );
}
