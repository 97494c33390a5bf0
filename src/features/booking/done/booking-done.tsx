import type { Appointment } from "@rodinki/contract/appointment";
import { showPhone } from "@rodinki/contract/shown-phone";
import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { directionsLink } from "../../../../shared/map-links";
import { CalendarLink } from "../../../components/calendar-link";
import { ClinicAddress, WhatToBring } from "../../../components/visit-place";
import { ClinicClock, DayAndHour } from "../../../components/visit-when";
import { DemoWarning } from "../../../components/demo-warning";
import { Icon } from "../../../components/icon";
import { NewTabLink } from "../../../components/new-tab-link";
import { PrintButton } from "../../../components/print-button";
import { fullName } from "../../../lib/full-name";
import { movePath, paths } from "../../../lib/paths";
import * as bookingStyles from "../booking.module.css";
import * as styles from "./done.module.css";

/** The confirmation of a booking, designed to be saved as a screenshot. */
export function BookingDone({ appointment }: { appointment: Appointment }) {
  const { clinicPhone, isChild, doctorDate, timeBegin, startsAt } = appointment;
  const heading = useRef<HTMLHeadingElement>(null);
  // The confirmation replaces a long form like a new page, so it is scrolled to its top.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <section className={styles.done} aria-labelledby="booking-done">
      <p className={`${styles.mark} ${styles.screenOnly}`}>
        <Icon name="check" size="2rem" />
      </p>
      <h1 id="booking-done" ref={heading} tabIndex={-1}>
        {isChild ? "Ребёнок записан на осмотр" : "Вы записаны на осмотр"}
      </h1>
      <p>
        <DayAndHour day={doctorDate} time={timeBegin} />
        <ClinicClock day={doctorDate} time={timeBegin} startsAt={startsAt} />
      </p>
      {appointment.demo && <DemoWarning />}
      <p>
        <strong>{appointment.clinicName}</strong>
        <br />
        <ClinicAddress {...appointment} />
        <br />
        <a href={`tel:+${clinicPhone}`}>{showPhone(clinicPhone)}</a>
      </p>
      <p>
        {isChild ? "Ребёнок" : "Пациент"}:{" "}
        <strong>
          {fullName(appointment.familyName, appointment.name, appointment.patronymicName)}
        </strong>
        <br />
        Врач: {appointment.doctor}
      </p>
      <p>
        Номер записи: <strong>{appointment.recordId}</strong>. Мы&nbsp;отправили его вам на почту.
      </p>
      <div className={`${bookingStyles.actions} ${styles.screenOnly}`}>
        <CalendarLink appointments={[appointment]} />
        <PrintButton label="Распечатать" />
        <NewTabLink href={directionsLink(appointment)}>Как добраться</NewTabLink>
      </div>
      <div className={styles.after}>
        <h2 className={bookingStyles.part}>Что взять с&nbsp;собой</h2>
        <WhatToBring isChild={isChild} />
        <p>
          <Link to={paths.consultations}>
            Как проходит осмотр и&nbsp;как к&nbsp;нему подготовиться
          </Link>
        </p>
        <p>
          Больше ничего делать не&nbsp;нужно. Если планы изменятся, запись можно{" "}
          <Link to={movePath(appointment.id)}>перенести</Link> или отменить в&nbsp;кабинете:{" "}
          <Link to={paths.cabinet.appointments}>Мои&nbsp;записи</Link>.
        </p>
      </div>
    </section>
  );
}
