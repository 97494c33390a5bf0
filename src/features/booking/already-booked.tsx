import type { Appointment } from "@rodinki/contract/appointment";
import { CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { Link } from "gatsby";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import { formatVisit } from "../../lib/dates";
import { movePath, paths } from "../../lib/paths";
import * as styles from "./booking.module.css";

interface AlreadyBookedProps {
  appointment: Appointment;
  /** Undefined if no child can be booked either. */
  onBookChild: (() => void) | undefined;
}

/** An adult can have only one visit at a time: shows the links to it and to booking a child. */
export function AlreadyBooked({ appointment, onBookChild }: AlreadyBookedProps) {
  return (
    <div className={styles.notice}>
      <p>
        Вы уже записаны:{" "}
        <strong>{formatVisit(appointment.doctorDate, appointment.timeBegin)}</strong>,{" "}
        {appointment.clinicName}.
      </p>
      <p>
        У&nbsp;взрослого может быть только одна запись. Её можно перенести: прежнее время остаётся
        за&nbsp;вами, пока вы&nbsp;не&nbsp;подтвердите новое.
        {onBookChild && <> Ребёнка можно записать и&nbsp;сейчас.</>}
      </p>
      <div className={styles.actions}>
        <Link className={`${button.button} ${button.outline}`} to={movePath(appointment.id)}>
          Перенести
        </Link>
        {onBookChild && (
          <Button variant="outline" onClick={onBookChild}>
            Записать ребёнка
          </Button>
        )}
        <Link to={paths.cabinet.appointments}>Посмотреть запись</Link>
      </div>
    </div>
  );
}

/** Explains why no further child can be booked, with the link to the visits. */
export function ChildrenBooked() {
  return (
    <div className={styles.notice}>
      <p>
        Одновременно можно записать не&nbsp;больше {CHILD_APPOINTMENTS} детей, и&nbsp;столько уже
        записано. Когда один из&nbsp;осмотров пройдёт или вы&nbsp;отмените запись, можно будет
        записать ещё ребёнка.
      </p>
      <Link to={paths.cabinet.appointments}>Посмотреть записи</Link>
    </div>
  );
}
