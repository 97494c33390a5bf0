import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { Fragment, useEffect, useRef } from "react";
import { CalendarLink } from "../../../components/calendar-link";
import { ClinicAddress, WhatToBring } from "../../../components/visit-place";
import { DemoWarning } from "../../../components/demo-warning";
import * as factsStyles from "../../../components/facts.module.css";
import { PrintButton } from "../../../components/print-button";
import { formatDay } from "../../../../shared/day-words";
import { fullName } from "../../../lib/full-name";
import { paths } from "../../../lib/paths";
import * as styles from "../booking.module.css";
import * as doneStyles from "../done/done.module.css";

/** The confirmation of all visits. @param appointments soonest first */
export function TogetherDone({ appointments }: { appointments: Appointment[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const [first, ...others] = appointments;
  if (first === undefined) return null;
  return (
    <section className={doneStyles.done} aria-labelledby="together-done">
      <h1 id="together-done" ref={heading} tabIndex={-1}>
        Все записаны на осмотр
      </h1>
      <p className={doneStyles.when}>{formatDay(first.doctorDate)}</p>
      {first.demo && <DemoWarning />}
      <p>
        <strong>{first.clinicName}</strong>
        <br />
        <ClinicAddress {...first} />
      </p>
      <dl className={factsStyles.facts}>
        {appointments.map((one) => (
          <Visit key={one.id} appointment={one} />
        ))}
      </dl>
      <p>Время указано по&nbsp;часам клиники. Мы отправили всё это вам одним письмом.</p>
      <div className={`${styles.actions} ${doneStyles.screenOnly}`}>
        <CalendarLink appointments={[first, ...others]} />
        <PrintButton label="Распечатать" />
      </div>
      {[false, true].map(
        (isChild) =>
          appointments.some((one) => one.isChild === isChild) && (
            <Fragment key={String(isChild)}>
              <h2 className={styles.part}>
                {isChild ? "Что взять с\u00a0собой для ребёнка" : "Что взять с\u00a0собой"}
              </h2>
              <WhatToBring isChild={isChild} />
            </Fragment>
          ),
      )}
      <p>
        Если планы изменятся, записи можно перенести или отменить в&nbsp;кабинете, все сразу или
        по&nbsp;одной: <Link to={paths.cabinet.appointments}>Мои записи</Link>.
      </p>
    </section>
  );
}

const Visit = ({ appointment }: { appointment: Appointment }) => (
  <>
    <dt>{fullName(appointment.familyName, appointment.name, appointment.patronymicName)}</dt>
    <dd>
      <strong>
        {appointment.timeBegin}–{appointment.timeEnd}
      </strong>
      , врач {appointment.doctor}
      <br />
      Номер записи: <strong>{appointment.recordId}</strong>
    </dd>
  </>
);
