import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import { todayIn } from "../../../shared/days";
import { DemoWarning } from "../../components/demo-warning";
import * as factsStyles from "../../components/facts.module.css";
import { WhatToBring } from "../../components/visit-place";
import {
  AppointmentCard,
  MainActions,
  PeopleFacts,
  PlaceFacts,
  VisitTime,
} from "./appointment-card";
import * as styles from "./appointments.module.css";

interface ComingVisitsProps {
  /** Sorted soonest first. */
  coming: Appointment[];
  now: Date;
  /** What changes a visit. */
  changes?: (appointment: Appointment) => ReactNode;
  /** Other buttons and links for the next visit. */
  nextActions?: (appointment: Appointment) => ReactNode;
  /** Buttons and links for each later visit. */
  laterActions?: (appointment: Appointment) => ReactNode;
}

/** The next visit in detail, and the later ones. */
export function ComingVisits({
  coming,
  now,
  changes,
  nextActions,
  laterActions,
}: ComingVisitsProps) {
  const [next, ...later] = coming;
  if (next === undefined) return null;
  return (
    <>
      {coming.some(({ demo }) => demo) && <DemoWarning />}
      <section className={styles.part} aria-labelledby="next-visit">
        <h2 id="next-visit">Ближайший осмотр</h2>
        <NextVisit appointment={next} now={now} changes={changes?.(next)}>
          {nextActions?.(next)}
        </NextVisit>
      </section>
      {later.length > 0 && (
        <section className={styles.part} aria-labelledby="later-visits">
          <h2 id="later-visits">Следующие осмотры</h2>
          <ul className={styles.list}>
            {later.map((appointment) => (
              <li key={appointment.id}>
                <AppointmentCard
                  appointment={appointment}
                  isOver={false}
                  changes={changes?.(appointment)}
                >
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

const A_DAY = 86_400_000;

interface NextVisitProps {
  appointment: Appointment;
  now: Date;
  /** What changes the visit. */
  changes?: ReactNode;
  /** Other buttons and links for the visit. */
  children?: ReactNode;
}

/** The next visit with everything needed to get there: when, where, who, and what to bring. */
function NextVisit({ appointment, now, changes, children }: NextVisitProps) {
  return (
    <article className={`${styles.card} ${styles.next}`}>
      <VisitTime appointment={appointment} isOver={false}>
        <p className={styles.left}>
          {formatDaysUntil(appointment.doctorDate, appointment.timeZone, now)}
        </p>
      </VisitTime>
      <MainActions appointment={appointment}>{changes}</MainActions>
      <div className={styles.columns}>
        <dl className={factsStyles.facts}>
          <PlaceFacts appointment={appointment} />
        </dl>
        <dl className={factsStyles.facts}>
          <PeopleFacts appointment={appointment} />
          <dt>Взять с&nbsp;собой</dt>
          <dd>
            <WhatToBring isChild={appointment.isChild} />
          </dd>
        </dl>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}

const relative = new Intl.RelativeTimeFormat("ru-RU", { numeric: "auto" });

/**
 * Describes how far a day is from today in the clinic's time zone, so that a person abroad reads «завтра» for the same
 * day as the clinic.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name
 * @returns for example «сегодня», «завтра», «через 3 дня»
 */
export const formatDaysUntil = (day: string, timeZone: string, now: Date): string => {
  const days = (Date.parse(day) - Date.parse(todayIn(timeZone, now))) / A_DAY;
  return relative.format(days, "day").replace(/(\d) /, "$1\u00a0");
};
