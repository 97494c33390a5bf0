import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { CalendarLink } from "../../../components/calendar-link";
import { Icon } from "../../../components/icon";
import { NewTabLink } from "../../../components/new-tab-link";
import { formatDay, formatOffset } from "../../../lib/dates";
import { mapLink } from "../../../lib/map-links";
import { paths } from "../../../lib/paths";
import { formatPhone } from "@rodinki/contract/phone";
import * as bookingStyles from "../booking.module.css";
import * as styles from "./done.module.css";

/** What the person keeps: made to be a good screenshot. */
export function BookingDone({ appointment }: { appointment: Appointment }) {
  const { city, address, metro, clinicPhone, isChild, timeZone, startsAt } = appointment;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form was long, and this is a new page to the person: it starts at its top.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <section className={styles.done} aria-labelledby="booking-done">
      <p className={styles.mark}>
        <Icon name="check" size="2rem" />
      </p>
      <h1 id="booking-done" ref={heading} tabIndex={-1}>
        {isChild ? "Ребёнок записан на осмотр" : "Вы записаны на осмотр"}
      </h1>
      <p className={styles.when}>
        {formatDay(appointment.doctorDate)}, {appointment.timeBegin}
      </p>
      <p>
        Время указано по часам клиники ({city}, {formatOffset(timeZone, new Date(startsAt))}).
      </p>
      <p>
        <strong>{appointment.clinicName}</strong>
        <br />
        г.&nbsp;{city}, {address}
        {metro && <>, м.&nbsp;{metro}</>}
        <br />
        <a href={`tel:+${clinicPhone}`}>{formatPhone(clinicPhone)}</a>
      </p>
      <p>
        Номер записи: <strong>{appointment.recordId}</strong>. Мы отправили его вам на почту.
      </p>
      <div className={bookingStyles.actions}>
        <CalendarLink appointment={appointment} />
        <NewTabLink href={mapLink(appointment)}>Посмотреть на карте</NewTabLink>
      </div>
      <h2 className={bookingStyles.part}>Что взять с&nbsp;собой</h2>
      <ul>
        {isChild && (
          <li>свидетельство о&nbsp;рождении или паспорт ребёнка и&nbsp;паспорт взрослого;</li>
        )}
        {!isChild && <li>паспорт;</li>}
        <li>выписки и&nbsp;заключения, если родинки уже удаляли или лечили;</li>
        <li>номер записи.</li>
      </ul>
      <p>
        <Link to={paths.consultations}>
          Как проходит осмотр и&nbsp;как к&nbsp;нему подготовиться
        </Link>
      </p>
      <p>
        Больше ничего делать не нужно. Если планы изменятся, отмените запись в&nbsp;кабинете:{" "}
        <Link to={paths.cabinet.appointments}>Мои записи</Link>.
      </p>
    </section>
  );
}
