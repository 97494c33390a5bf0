import type { Appointment } from "@rodinki/contract/appointment";
import * as styles from "./appointments.module.css";
import { PastAppointment } from "./past-appointment";

interface VisitHistoryProps {
  /** Latest first. */
  past: Appointment[];
  now: Date;
}

/** What is over or canceled, folded: whoever comes here mostly looks for what is to come. */
export const VisitHistory = ({ past, now }: VisitHistoryProps) => (
  <details className={styles.history}>
    <summary>
      <h2>Прошедшие и&nbsp;отменённые: {past.length}</h2>
    </summary>
    <ul className={styles.list}>
      {past.map((appointment) => (
        <li key={appointment.id}>
          <PastAppointment appointment={appointment} now={now} />
        </li>
      ))}
    </ul>
  </details>
);
