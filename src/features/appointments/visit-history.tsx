import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import * as styles from "./appointments.module.css";
import { visited } from "./appointment";
import { PastAppointment } from "./past-appointment";

interface VisitHistoryProps {
  /** Latest first. */
  past: Appointment[];
  now: Date;
  /** What a person may want when a visit is over. */
  later?: ReactNode;
}

/** What is over or canceled, folded: most people come here for what is to come. */
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
