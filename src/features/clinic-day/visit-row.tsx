import { answersForClinic } from "@rodinki/contract/optional-answers";
import { Button } from "../../components/button";
import { PhoneLink } from "../../components/phone-list";
import { ageWords } from "../../lib/counted";
import { fullName } from "../../lib/full-name";
import * as styles from "./day.module.css";
import { attendances, type Attendance } from "@rodinki/contract/choices";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { useEffect, useRef } from "react";
import * as screen from "../../components/screen.module.css";
import type { Mark } from "./marks-atom";
import type { OpenMarks } from "./open-marks";

interface MarkProps {
  visit: ClinicVisit;
  /** The id of the element with the person's name. */
  nameId: string;
  /** A mark that the server has not confirmed yet. */
  mark: Mark | undefined;
  /** Why the last mark was refused. */
  refusal: string | undefined;
  /** The marks that may be set now. */
  open: OpenMarks;
  onNote: (to: Attendance) => void;
  onDrop: () => void;
}

/** The buttons «Пришёл», «Не пришёл», and the undo. */
function AttendanceMark({ nameId, visit, mark, refusal, open, onNote, onDrop }: MarkProps) {
  const { attendance, markedBy } = visit;
  const { group, keepFocus } = useSteadyFocus(attendance);
  const isWaiting = mark?.state === "waiting";
  const note = (to: Attendance) => {
    keepFocus();
    onNote(to);
  };
  const choose = (to: "came" | "missed", words: string = attendances[to]) => (
    <Button
      variant="outline"
      className={styles.button}
      busy={mark?.to === to}
      waiting={mark !== undefined && mark.to !== to}
      aria-describedby={nameId}
      onClick={() => note(to)}
    >
      {words}
    </Button>
  );
  return (
    <div ref={group} role="group" aria-labelledby={nameId} tabIndex={-1} className={styles.mark}>
      {attendance !== "unmarked" && (
        <p>
          <strong>{attendances[attendance]}</strong>
          {markedBy && <span className={styles.by}>{markedBy}</span>}
        </p>
      )}
      {!isWaiting && attendance === "unmarked" && open.came && (
        <div className={styles.buttons}>
          {choose("came")}
          {open.missed && choose("missed")}
        </div>
      )}
      {!isWaiting && attendance !== "unmarked" && open.undo && (
        <div className={styles.buttons}>
          {attendance === "missed" && open.came && choose("came", "Пришёл позже")}
          <Button
            variant="quiet"
            className={screen.quiet}
            busy={mark?.to === "unmarked"}
            waiting={mark !== undefined && mark.to !== "unmarked"}
            aria-describedby={nameId}
            onClick={() => note("unmarked")}
          >
            Отменить отметку
          </Button>
        </div>
      )}
      <div role="status">
        {mark?.state === "sending" && <p>Отправляем…</p>}
        {isWaiting && (
          <p>
            Не&nbsp;отправлено: нет сети. Отметка «{attendances[mark.to]}» уйдёт сама, когда связь
            вернётся.
          </p>
        )}
      </div>
      {isWaiting && (
        <Button
          variant="quiet"
          className={screen.quiet}
          aria-describedby={nameId}
          onClick={() => {
            group.current?.focus();
            onDrop();
          }}
        >
          Не отправлять
        </Button>
      )}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </div>
  );
}

/** Moves the focus to the row when the pressed button was removed. A mark by somebody else moves no focus. */
function useSteadyFocus(attendance: Attendance) {
  const group = useRef<HTMLDivElement>(null);
  const isOwn = useRef(false);
  useEffect(() => {
    if (isOwn.current) group.current?.focus();
    isOwn.current = false;
  }, [attendance]);
  return { group, keepFocus: () => void (isOwn.current = true) };
}

interface VisitRowProps extends Omit<MarkProps, "nameId"> {
  /** Whether it can still be moved or canceled. */
  isToCome: boolean;
  onOpen: () => void;
}

/** A visit of the day: when, who, details, and attendance. */
export function VisitRow({ visit, isToCome, onOpen, ...marking }: VisitRowProps) {
  const nameId = `visit-${visit.id}`;
  return (
    <li className={`${styles.visit} ${styles[visit.attendance]}`}>
      <p className={styles.time}>{visit.begins}</p>
      <div className={styles.who}>
        <p className={styles.name}>
          <strong id={nameId}>
            {fullName(visit.familyName, visit.name, visit.patronymicName)}
          </strong>
          , {ageWords(visit.age)}
        </p>
        <p className={styles.details}>
          <PhoneLink phone={visit.phone} />
          <Button
            variant="quiet"
            className={styles.open}
            aria-describedby={nameId}
            onClick={onOpen}
          >
            {isToCome ? "Изменить" : "Подробнее"}
          </Button>
          <span>{visit.doctor}</span>
          {visit.isWalkIn && <span className={styles.sign}>Без записи</span>}
          {visit.isConfirmed && <span className={styles.sign}>Придёт</span>}
        </p>
        {visit.isToBePhoned && (
          <p className={styles.call}>
            Позвоните: почты нет, или письмо о&nbsp;записи могло не&nbsp;дойти
          </p>
        )}
        {answersForClinic(visit).map(({ field, text }) => (
          <p key={field}>{text}</p>
        ))}
      </div>
      <AttendanceMark nameId={nameId} visit={visit} {...marking} />
    </li>
  );
}
