import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import { todayIn } from "../../../shared/days";
import { useNow } from "../../lib/clock";
import { paths } from "../../lib/paths";
import * as styles from "./pass.module.css";
import { showPhone } from "@rodinki/contract/shown-phone";
import { ClinicAddress, WhatToBring } from "../../components/visit-place";
import { ClinicClock, DayAndHour } from "../../components/visit-when";
import { DemoWarning } from "../../components/demo-warning";
import * as factsStyles from "../../components/facts.module.css";
import { PrintButton } from "../../components/print-button";
import { QrCode } from "../../components/qr-code";
import { fullName } from "../../lib/full-name";
import { Way } from "./way";

/** Everything that is needed on the day of the visit, on one sheet. */
function VisitPass({ appointment }: { appointment: Appointment }) {
  const { familyName, name, patronymicName, isChild, clinicPhone, recordId } = appointment;
  return (
    <article className={styles.pass}>
      <div className={styles.top}>
        <div>
          <p className={styles.name}>{fullName(familyName, name, patronymicName)}</p>
          <p>
            <DayAndHour day={appointment.doctorDate} time={appointment.timeBegin} />
            <ClinicClock
              day={appointment.doctorDate}
              time={appointment.timeBegin}
              startsAt={appointment.startsAt}
            />
          </p>
          {appointment.intermediateStatus === "kellyCall" && (
            <p>Клиника позвонит вам, чтобы подтвердить запись.</p>
          )}
        </div>
        <figure className={styles.reference}>
          <ReferenceCode recordId={recordId} />
          <figcaption>
            Номер записи <strong>{recordId}</strong>
          </figcaption>
        </figure>
      </div>
      {appointment.demo && <DemoWarning />}
      <dl className={factsStyles.facts}>
        <dt>Врач</dt>
        <dd>{appointment.doctor}</dd>
        <dt>Клиника</dt>
        <dd>
          {appointment.clinicName}
          <br />
          <ClinicAddress {...appointment} />
        </dd>
        <dt>Телефон</dt>
        <dd>
          <a className={styles.phone} href={`tel:+${clinicPhone}`}>
            {showPhone(clinicPhone)}
          </a>
        </dd>
      </dl>
      <Way appointment={appointment} />
      <section aria-labelledby="pass-bring">
        <h2 id="pass-bring">Взять с&nbsp;собой</h2>
        <WhatToBring isChild={isChild} />
      </section>
      <div className={styles.actions}>
        <PrintButton label="Распечатать" />
      </div>
    </article>
  );
}

/** The reference as a QR code without other data: a photograph of it reveals neither name nor time. */
export const ReferenceCode = ({ recordId }: { recordId: string }) => (
  <QrCode text={recordId} label={`QR-код: ${recordId}`} className={styles.code} />
);

interface PassPageProps {
  appointments: Appointment[];
  /** The query of the address: `?visit=12`. */
  search: string;
  /** A note on the age of the list, if it is cached. */
  children?: ReactNode;
}

/** The pass of one visit, or the reason why there is none. */
export function PassPage({ appointments, search, children }: PassPageProps) {
  const state = passStateOf(appointments, visitOf(search), useNow());
  return (
    <div className={styles.page}>
      <h1>Пропуск на&nbsp;осмотр</h1>
      {children}
      {state.status === "valid" ? (
        <VisitPass appointment={state.appointment} />
      ) : (
        <p>{reasons[state.status]}</p>
      )}
      <p className={styles.back}>
        <Link to={paths.cabinet.appointments}>Мои записи</Link>
      </p>
    </div>
  );
}

const reasons: Record<Exclude<PassState["status"], "valid">, string> = {
  over: "Этот осмотр уже прошёл: пропуск больше не\u00a0нужен.",
  canceled: "Эта запись отменена: прийти по\u00a0ней нельзя, и\u00a0пропуска у\u00a0неё нет.",
  unknown: "Такой записи у\u00a0вас нет. Все ваши записи\u00a0— в\u00a0списке.",
};

type PassState =
  | { status: "valid"; appointment: Appointment }
  | { status: "over" }
  | { status: "canceled" }
  /** The visit does not exist or is another person's. */
  | { status: "unknown" };

/**
 * A pass is valid until the day of the visit ends in the clinic's time zone, because a person who is late or waiting
 * still needs it.
 *
 * @param id of the appointment in the address
 */
export function passStateOf(appointments: Appointment[], id: number, now: Date): PassState {
  const appointment = appointments.find((one) => one.id === id);
  if (appointment === undefined) return { status: "unknown" };
  if (appointment.intermediateStatus === "canceled") return { status: "canceled" };
  if (appointment.doctorDate < todayIn(appointment.timeZone, now)) return { status: "over" };
  return { status: "valid", appointment };
}

/** The id of the visit in `/lk/pass?visit=12`; NaN, which no visit has, if there is none. */
export const visitOf = (search: string): number =>
  Number(new URLSearchParams(search).get("visit") ?? Number.NaN);
