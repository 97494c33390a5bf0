import type { Appointment } from "@rodinki/contract/appointment";
import { showPhone } from "@rodinki/contract/shown-phone";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import { directionsLink } from "../../../shared/map-links";
import * as button from "../../components/button.module.css";
import { NewTabLink } from "../../components/new-tab-link";
import { ClinicAddress } from "../../components/visit-place";
import { ClinicClock, DayAndHour } from "../../components/visit-when";
import * as factsStyles from "../../components/facts.module.css";
import { Icon } from "../../components/icon";
import { passPath } from "../../lib/paths";
import { patient, statusText } from "./appointment";
import * as styles from "./appointments.module.css";

interface AppointmentCardProps {
  appointment: Appointment;
  /** Whether the visit has begun or is past. */
  isOver: boolean;
  /** What changes the visit. */
  changes?: ReactNode;
  /** Other buttons and links for the visit. */
  children?: ReactNode;
}

/** A card in a list of appointments. */
export function AppointmentCard({ appointment, isOver, changes, children }: AppointmentCardProps) {
  const isCanceled = appointment.intermediateStatus === "canceled";
  return (
    <article className={`${styles.card} ${isOver || isCanceled ? styles.quiet : ""}`}>
      <VisitTime appointment={appointment} isOver={isOver} />
      {!isOver && !isCanceled && <MainActions appointment={appointment}>{changes}</MainActions>}
      <dl className={factsStyles.facts}>
        <PlaceFacts appointment={appointment} />
        <PeopleFacts appointment={appointment} />
      </dl>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}

interface MainActionsProps {
  appointment: Appointment;
  /** What changes the visit. */
  children: ReactNode;
}

/** What most people come for, right below the time of the visit. */
export const MainActions = ({ appointment, children }: MainActionsProps) => (
  <div className={styles.choices}>
    <Link className={`${button.button} ${button.primary}`} to={passPath(appointment.id)}>
      Пропуск
    </Link>
    <NewTabLink className={`${button.button} ${button.outline}`} href={directionsLink(appointment)}>
      Как добраться
    </NewTabLink>
    {children}
  </div>
);

/** Rows of a description list: where the visit is. */
export const PlaceFacts = ({ appointment }: { appointment: Appointment }) => (
  <>
    <dt>Клиника</dt>
    <dd>
      {appointment.clinicName}
      <br />
      <ClinicAddress {...appointment} />
    </dd>
    <dt>Телефон</dt>
    <dd>
      <a className={styles.phone} href={`tel:+${appointment.clinicPhone}`}>
        {showPhone(appointment.clinicPhone)}
      </a>
    </dd>
  </>
);

/** Rows of a description list: the patient and the doctor. */
export const PeopleFacts = ({ appointment }: { appointment: Appointment }) => (
  <>
    <dt>Кто идёт</dt>
    <dd>{patient(appointment)}</dd>
    <dt>Врач</dt>
    <dd>{appointment.doctor}</dd>
    <dt>Номер записи</dt>
    <dd>{appointment.recordId}</dd>
  </>
);

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
      <h3>
        <DayAndHour day={appointment.doctorDate} time={appointment.timeBegin} />
      </h3>
      <ClinicClock
        day={appointment.doctorDate}
        time={appointment.timeBegin}
        startsAt={appointment.startsAt}
      />
      {appointment.isConfirmed && !isOver && <p className={styles.note}>Вы&nbsp;ответили: приду</p>}
    </div>
  );
}

const icons = { booked: "check", kellyCall: "phone", canceled: "close" } as const;
