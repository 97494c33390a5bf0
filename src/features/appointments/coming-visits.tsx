import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import { DemoWarning } from "../../components/demo-warning";
import { AppointmentCard } from "./appointment-card";
import * as styles from "./appointments.module.css";
import { NextVisit } from "./next-visit";

interface ComingVisitsProps {
  /** Sorted soonest first. */
  coming: Appointment[];
  now: Date;
  /** Buttons and links for the next visit. */
  nextActions?: (appointment: Appointment) => ReactNode;
  /** Buttons and links for each later visit. */
  laterActions?: (appointment: Appointment) => ReactNode;
}

/** The next visit in detail, and the later ones. */
export function ComingVisits({ coming, now, nextActions, laterActions }: ComingVisitsProps) {
  const [next, ...later] = coming;
  if (next === undefined) return null;
  return (
    <>
      {coming.some(({ demo }) => demo) && <DemoWarning />}
      <section className={styles.part} aria-labelledby="next-visit">
        <h2 id="next-visit">Ближайший осмотр</h2>
        <NextVisit appointment={next} now={now}>
          {nextActions?.(next)}
        </NextVisit>
      </section>
      {later.length > 0 && (
        <section className={styles.part} aria-labelledby="later-visits">
          <h2 id="later-visits">Следующие осмотры</h2>
          <ul className={styles.list}>
            {later.map((appointment) => (
              <li key={appointment.id}>
                <AppointmentCard appointment={appointment} isOver={false}>
                  {laterActions?.(appointment)}
                </AppointmentCard>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
