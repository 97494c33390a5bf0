import type { Appointment } from "@rodinki/contract/appointment";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { formatDay } from "../../lib/dates";
import { fullName } from "../../lib/full-name";
import { formatPhone } from "../../lib/phone";
import { localTimeNote, statusText } from "./appointment";
import * as styles from "./appointments.module.css";

interface AppointmentCardProps {
  appointment: Appointment;
  /** Absent when there is nothing left to cancel. */
  onCancel?: () => void;
}

export function AppointmentCard({ appointment, onCancel }: AppointmentCardProps) {
  const { intermediateStatus: status } = appointment;
  return (
    <article className={`${styles.card} ${status === "canceled" ? styles.canceled : ""}`}>
      <p className={styles.status}>
        <Icon name={status === "canceled" ? "close" : "check"} />
        {statusText[status]}
      </p>
      <h3 className={styles.when}>
        {formatDay(appointment.doctorDate)}, {appointment.timeBegin}
      </h3>
      <p className={styles.note}>{localTimeNote(appointment)}</p>
      <dl className={styles.facts}>
        <dt>Клиника</dt>
        <dd>
          {appointment.clinicName}
          <br />
          г. {appointment.city}, {appointment.address}
          {appointment.metro && <>, м. {appointment.metro}</>}
        </dd>
        <dt>Телефон</dt>
        <dd>
          <a href={`tel:+${appointment.clinicPhone}`}>{formatPhone(appointment.clinicPhone)}</a>
        </dd>
        <dt>Кто идёт</dt>
        <dd>{fullName(appointment.familyName, appointment.name, appointment.patronymicName)}</dd>
        <dt>Номер записи</dt>
        <dd>{appointment.recordId}</dd>
      </dl>
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          Отменить запись
        </Button>
      )}
    </article>
  );
}
