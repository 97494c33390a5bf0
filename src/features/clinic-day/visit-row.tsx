import { answersForClinic } from "@rodinki/contract/optional-answers";
import { Button } from "../../components/button";
import { PhoneLink } from "../../components/phone-list";
import { ageWords } from "../../lib/counted";
import { fullName } from "../../lib/full-name";
import { AttendanceMark, type MarkProps } from "./attendance-mark";
import * as styles from "./day.module.css";

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
