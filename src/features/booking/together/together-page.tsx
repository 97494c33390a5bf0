import { useLocation } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import { useEffect, useState, type ReactNode, Fragment, useRef } from "react";
import { Form } from "../../../forms/form";
import { forgetDraft, readDraft } from "../../../session/draft";
import type { User } from "../../../session/user";
import * as styles from "../booking.module.css";
import { knownAdult } from "../known-adult";
import { TogetherSteps } from "./together-steps";
import { ownerOf, startOf, type TogetherValues } from "./together-values";
import { useTogether } from "./use-together";
import { Link } from "gatsby";
import { CalendarLink } from "../../../components/calendar-link";
import { ClinicAddress, WhatToBring } from "../../../components/visit-place";
import { DemoWarning } from "../../../components/demo-warning";
import * as factsStyles from "../../../components/facts.module.css";
import { PrintButton } from "../../../components/print-button";
import { DayAndHour } from "../../../components/visit-when";
import { fullName } from "../../../lib/full-name";
import { paths } from "../../../lib/paths";
import * as doneStyles from "../done/done.module.css";

/** The confirmation of all visits. @param appointments soonest first */
function TogetherDone({ appointments }: { appointments: Appointment[] }) {
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
      <p>
        <DayAndHour day={first.doctorDate} />
      </p>
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

interface TogetherPageProps {
  user: User;
  /** The latest visit of the adult. */
  ownVisit: Appointment | undefined;
  /** Whether the adult can be booked, too, because they have no other visit. */
  canComeToo: boolean;
  /** Renders a doctor's name with a link to their description. */
  aboutDoctor: (name: string) => ReactNode;
  onBooked: (appointments: Appointment[]) => void;
  /** Content to show after a booking. */
  afterBooking?: ReactNode;
}

/** Books a parent and children, or only children, at neighbouring times: all or none. */
export function TogetherPage(props: TogetherPageProps) {
  const { user, ownVisit, canComeToo, aboutDoctor, onBooked, afterBooking } = props;
  const { hash } = useLocation();
  const [booked, setBooked] = useState<Appointment[] | null>(null);
  const [adult] = useState(() => knownAdult(user, ownVisit));
  const [start] = useState<TogetherValues>(() => ({
    ...startOf(adult),
    ...(readDraft(user.id, "together") as TogetherValues | null),
    ...(!canComeToo && { whom: "children" }),
  }));
  const together = useTogether(adult, (appointments) => {
    setBooked(appointments);
    onBooked(appointments);
  });
  // The draft is deleted after the form was unmounted, because the form saves every change until then.
  useEffect(() => {
    if (booked) forgetDraft("together");
  }, [booked]);
  // Without a step in the address the person wants to book again.
  if (booked && hash !== "") {
    return (
      <>
        <TogetherDone appointments={booked} />
        {afterBooking}
      </>
    );
  }
  return (
    <div className={styles.booking}>
      <h1>Записать нескольких сразу</h1>
      <Form<TogetherValues> initialValues={start} ownerOf={ownerOf} onSubmit={together.submit}>
        {({ submitting }) => (
          <TogetherSteps
            start={start}
            user={user}
            adult={adult}
            isOpen={canComeToo}
            together={together}
            aboutDoctor={aboutDoctor}
            submitting={submitting}
          />
        )}
      </Form>
    </div>
  );
}
