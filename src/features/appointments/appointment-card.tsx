import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import { DemoWarning } from "../../components/demo-warning";
import * as factsStyles from "../../components/facts.module.css";
import { Icon } from "../../components/icon";
import { formatDay } from "../../lib/dates";
import { formatPhone } from "@rodinki/contract/phone";
import { localTimeNote, patient, statusText } from "./appointment";
import * as styles from "./appointments.module.css";

interface AppointmentCardProps {
  appointment: Appointment;
  /** The visit has begun, or lies behind. */
  isOver: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

export function AppointmentCard({ appointment, isOver, children }: AppointmentCardProps) {
  const { intermediateStatus: status } = appointment;
  return (
    <article className={`${styles.card} ${isOver || status === "canceled" ? styles.quiet : ""}`}>
      <p className={styles.status}>
        <Icon name={icons[status]} />
        {statusText(appointment, isOver)}
      </p>
      <h3 className={styles.when}>
        {formatDay(appointment.doctorDate)}, {appointment.timeBegin}
      </h3>
      <p className={styles.note}>{localTimeNote(appointment)}</p>
      {appointment.demo && !isOver && <DemoWarning />}
      <dl className={factsStyles.facts}>
        <dt>Клиника</dt>
        <dd>
          {appointment.clinicName}
          <br />
          г.&nbsp;{appointment.city}, {appointment.address}
          {appointment.metro && <>, м.&nbsp;{appointment.metro}</>}
        </dd>
        <dt>Телефон</dt>
        <dd>
          <a className={styles.phone} href={`tel:+${appointment.clinicPhone}`}>
            {formatPhone(appointment.clinicPhone)}
          </a>
        </dd>
        <dt>Врач</dt>
        <dd>{appointment.doctor}</dd>
        <dt>Кто идёт</dt>
        <dd>{patient(appointment)}</dd>
        <dt>Номер записи</dt>
        <dd>{appointment.recordId}</dd>
      </dl>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}

const icons = { booked: "check", kellyCall: "phone", canceled: "close" } as const;
