import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon";
import { formatDay } from "../../../shared/day-words";
import { localTimeNote, statusText } from "./appointment";
import * as styles from "./appointments.module.css";

interface VisitTimeProps {
  appointment: Appointment;
  /** Whether the visit has begun or is past. */
  isOver: boolean;
  /** Content beside the status. */
  children?: ReactNode;
}

/** The status of an appointment, and its time by the clinic's clock. */
export function VisitTime({ appointment, isOver, children }: VisitTimeProps) {
  return (
    <div>
      <div className={styles.line}>
        <p className={styles.status}>
          <Icon name={icons[appointment.intermediateStatus]} />
          {statusText(appointment, isOver)}
        </p>
        {children}
      </div>
      <h3 className={styles.when}>
        {formatDay(appointment.doctorDate)}, {appointment.timeBegin}
      </h3>
      <p className={styles.note}>{localTimeNote(appointment)}</p>
      {appointment.isConfirmed && !isOver && <p className={styles.note}>Вы&nbsp;ответили: приду</p>}
    </div>
  );
}

const icons = { booked: "check", kellyCall: "phone", canceled: "close" } as const;
