import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { Icon } from "../../components/icon";
import { formatDay, formatOffset } from "../../lib/dates";
import { paths } from "../../lib/paths";
import * as styles from "./booking.module.css";

/** What the person keeps: made to be a good screenshot. */
export function BookingDone({ appointment }: { appointment: Appointment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form was long, and this is a new page to the person: it starts at its top.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const offset = formatOffset(appointment.timeZone, new Date(appointment.startsAt));

  return (
    <section className={styles.done} aria-labelledby="booking-done">
      <p className={styles.doneMark}>
        <Icon name="check" size="2rem" />
      </p>
      <h1 id="booking-done" ref={heading} tabIndex={-1}>
        Вы записаны на осмотр
      </h1>
      <p className={styles.doneWhen}>
        {formatDay(appointment.doctorDate)}, {appointment.timeBegin}
      </p>
      <p>
        Время указано по часам клиники ({appointment.city}, {offset}).
      </p>
      <p>
        <strong>{appointment.clinicName}</strong>
        <br />
        г. {appointment.city}, {appointment.address}
        {appointment.metro && <>, м. {appointment.metro}</>}
      </p>
      <p>
        Номер записи: <strong>{appointment.recordId}</strong>. Мы отправили его вам на почту.
      </p>
      <p>Больше ничего делать не нужно. Если планы изменятся, отмените запись в кабинете.</p>
      <Link to={paths.cabinet.appointments}>Мои записи</Link>
    </section>
  );
}
