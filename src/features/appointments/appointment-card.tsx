import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import * as factsStyles from "../../components/facts.module.css";
import * as styles from "./appointments.module.css";
import { PeopleFacts, PlaceFacts } from "./visit-facts";
import { VisitTime } from "./visit-time";

interface AppointmentCardProps {
  appointment: Appointment;
  /** Whether the visit has begun or is past. */
  isOver: boolean;
  /** Buttons and links for the visit. */
  children?: ReactNode;
}

/** A card in a list of appointments. */
export function AppointmentCard({ appointment, isOver, children }: AppointmentCardProps) {
  const isCanceled = appointment.intermediateStatus === "canceled";
  return (
    <article className={`${styles.card} ${isOver || isCanceled ? styles.quiet : ""}`}>
      <VisitTime appointment={appointment} isOver={isOver} />
      <dl className={factsStyles.facts}>
        <PlaceFacts appointment={appointment} />
        <PeopleFacts appointment={appointment} />
      </dl>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}
