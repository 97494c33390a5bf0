import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import { todayIn } from "../../../shared/days";
import { directionsLink } from "../../../shared/map-links";
import * as factsStyles from "../../components/facts.module.css";
import { NewTabLink } from "../../components/new-tab-link";
import { WhatToBring } from "../../components/what-to-bring";
import { counted } from "../../lib/counted";
import * as styles from "./appointments.module.css";
import { PeopleFacts, PlaceFacts } from "./visit-facts";
import { VisitTime } from "./visit-time";

const A_DAY = 86_400_000;

interface NextVisitProps {
  appointment: Appointment;
  now: Date;
  /** Buttons and links for the visit. */
  children?: ReactNode;
}

/** The next visit with everything needed to get there: when, where, who, and what to bring. */
export function NextVisit({ appointment, now, children }: NextVisitProps) {
  return (
    <article className={`${styles.card} ${styles.next}`}>
      <VisitTime appointment={appointment} isOver={false}>
        <p className={styles.left}>
          {formatDaysUntil(appointment.doctorDate, appointment.timeZone, now)}
        </p>
      </VisitTime>
      <div className={styles.columns}>
        <dl className={factsStyles.facts}>
          <PlaceFacts appointment={appointment} />
          <dt>Дорога</dt>
          <dd>
            <NewTabLink href={directionsLink(appointment)}>Как добраться</NewTabLink>
          </dd>
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

const NEAR = ["сегодня", "завтра", "послезавтра"];

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
  return NEAR[days] ?? `через ${counted(days, { one: "день", few: "дня", many: "дней" })}`;
};
