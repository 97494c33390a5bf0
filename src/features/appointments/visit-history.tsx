import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import * as styles from "./appointments.module.css";
import { visited } from "./appointment";
import { AppointmentCard } from "./appointment-card";

interface VisitHistoryProps {
  /** Sorted latest first. */
  past: Appointment[];
  now: Date;
  /** Content to show under past visits. */
  later?: ReactNode;
}

/** Past and canceled visits, collapsed because most people look for future ones. */
export const VisitHistory = ({ past, now, later }: VisitHistoryProps) => (
  <details className={styles.history}>
    <summary>
      <h2>Прошедшие и&nbsp;отменённые: {past.length}</h2>
    </summary>
    {visited(past, now).length > 0 && later}
    <ul className={styles.list}>
      {past.map((appointment) => (
        <li key={appointment.id}>
          <PastAppointment appointment={appointment} now={now} />
        </li>
      ))}
    </ul>
  </details>
);

interface PastAppointmentProps {
  appointment: Appointment;
  now: Date;
}

/** A past visit, which can be reviewed, or a canceled one. */
function PastAppointment({ appointment, now }: PastAppointmentProps) {
  return (
    <AppointmentCard appointment={appointment} isOver={new Date(appointment.startsAt) <= now}>
      {appointment.intermediateStatus !== "canceled" && <Review appointment={appointment} />}
    </AppointmentCard>
  );
}

function Review({ appointment: { hasReviews, recordId } }: { appointment: Appointment }) {
  if (hasReviews) return <p>Вы оставили отзыв. Спасибо!</p>;
  return (
    <Link to={`${paths.cabinet.review}?record=${encodeURIComponent(recordId)}`}>
      Оставить отзыв
    </Link>
  );
}
