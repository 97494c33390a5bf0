import { callerFieldNames } from "@rodinki/contract/caller-fields";
import type { FoundVisit, VisitChange } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { Button } from "../../components/button";
import { ChoiceGroup } from "../../forms/choice-group";
import { fullName } from "../../lib/full-name";
import { undoUntilOf } from "../../lib/clock";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { useReloadShown } from "../../session/use-clinic-data";
import * as styles from "./find.module.css";
import { FreeTimes } from "./free-times";
import { useChange } from "./use-change";
import type { Change } from "./use-finding";
import { FREE_TIMES } from "./use-free-times";
import { changeWords, type Target } from "./visit-words";
import type { Alternative } from "@rodinki/contract/appointment";
import { alternativeWords } from "../../lib/alternative-words";
import { formatMomentIn } from "../../lib/dates";

interface HeldTimesProps {
  visit: FoundVisit;
  /** The pressed button; all others wait. */
  running: number | "cancel" | null;
  onTake: (target: Target) => void;
}

/**
 * Alternatives that a closing holds for a visit, as in its e-mail: one press moves the visit. Nothing if there are
 * none.
 */
function HeldTimes({ visit: { alternatives }, running, onTake }: HeldTimesProps) {
  const { clinic } = useClinic();
  const [first] = alternatives;
  if (first === undefined) return null;
  const targetOf = ({ clinicTimeId, doctorDate, clinicName, ...time }: Alternative): Target => ({
    day: doctorDate,
    time: {
      id: clinicTimeId,
      begins: time.timeBegin,
      ends: time.timeEnd,
      doctor: time.doctor,
      childFromAge: null,
    },
    clinic: clinicName === clinic.name ? null : clinicName,
  });
  return (
    <section aria-label="Держатся для этого человека" className={styles.panel}>
      <p>
        Запись перенесла клиника. До&nbsp;{formatMomentIn(clinic.timeZone, first.expiresAt)}{" "}
        для&nbsp;человека держатся и&nbsp;другие времена. Нажмите&nbsp;— письмо уйдёт сразу, вернуть
        будет нельзя.
      </p>
      <div className={styles.choices}>
        {alternatives.map((alternative) => (
          <Button
            key={alternative.clinicTimeId}
            variant="outline"
            busy={running === alternative.clinicTimeId}
            waiting={running !== null && running !== alternative.clinicTimeId}
            onClick={() => onTake(targetOf(alternative))}
          >
            {alternativeWords(alternative, { clinicName: clinic.name })}
          </Button>
        ))}
      </div>
    </section>
  );
}

const wishes: { value: VisitChange["by"]; text: string }[] = [
  { value: "patient", text: "По\u00a0просьбе пациента" },
  { value: "clinic", text: "По\u00a0решению клиники" },
];

interface VisitChoicesProps {
  visit: FoundVisit;
  today: string;
  onChanged: (change: Change) => void;
  /** Called when the shown visit is out of date. */
  onStale: () => void;
}

/** Moves or cancels a future visit by one press, because it can be undone while the e-mail waits. */
export function VisitChoices({ visit, today, onChanged, onStale }: VisitChoicesProps) {
  const [by, setBy] = useState<VisitChange["by"]>("patient");
  const [isMoving, setMoving] = useState(false);
  /** Incremented when the list of free times is out of date. */
  const [timesNumber, setTimesNumber] = useState(0);
  const [from, setFrom] = useState<string>();
  const { clinic } = useClinic();
  const reloadShown = useReloadShown();
  const { running, failure, change, take } = useChange(visit, {
    onChanged: ({ action, emails }, target) =>
      onChanged({
        clinicId: clinic.id,
        id: action.id,
        who: fullName(visit.familyName, visit.name, visit.patronymicName),
        what: changeWords(visit, target, today),
        emails,
        lettersAt: action.lettersAt,
        undoUntil: undoUntilOf(action),
      }),
    onStale,
    onTaken: () => {
      setTimesNumber((number) => number + 1);
      reloadShown(FREE_TIMES);
    },
  });
  return (
    <>
      {failure && <Refusal message={failure.message} />}
      {visit.status === "canceled" || visit.hasBegun ? (
        <p>
          {visit.status === "canceled"
            ? "Запись отменена: перенести её\u00a0нельзя, можно записать заново."
            : "Осмотр уже начался: перенести или отменить запись нельзя."}
        </p>
      ) : (
        <>
          <HeldTimes visit={visit} running={running} onTake={take} />
          <ChoiceGroup
            id="whose-wish"
            name="whose-wish"
            type="radio"
            title={callerFieldNames.whose_wish}
            options={wishes}
            chosen={[by]}
            onChoose={(value) => setBy(value === "clinic" ? "clinic" : "patient")}
            onLeave={() => undefined}
          />
          <div className={styles.choices}>
            <Button
              aria-expanded={isMoving}
              waiting={running !== null}
              onClick={() => setMoving(!isMoving)}
            >
              Перенести
            </Button>
            <Button
              variant="outline"
              busy={running === "cancel"}
              waiting={running !== null && running !== "cancel"}
              onClick={() => change(by, null)}
            >
              Отменить запись
            </Button>
          </div>
          <p className={styles.aside}>
            {visit.email
              ? "Письмо уйдёт через пять минут. До\u00a0этого всё можно вернуть."
              : "Почты нет: скажите о\u00a0переменах по\u00a0телефону. Пять минут всё можно вернуть."}
          </p>
          {isMoving && (
            <FreeTimes
              version={timesNumber}
              who={visit}
              doctor={visit.doctor}
              from={from}
              onFrom={setFrom}
              hasFocus={timesNumber === 0}
              running={running}
              onChoose={(target) => change(by, target)}
            />
          )}
        </>
      )}
    </>
  );
}

/** Explains why nothing was changed. It takes the focus, because the pressed button may have been removed. */
function Refusal({ message }: { message: string }) {
  const note = useFocusOn<HTMLParagraphElement>(true);
  return (
    <p ref={note} tabIndex={-1} role="alert" className={styles.note}>
      {message}
    </p>
  );
}
