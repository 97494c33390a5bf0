import type { Appointment } from "@rodinki/contract/appointment";
import { visitTexts } from "@rodinki/contract/visit-texts";
import type { ReactNode } from "react";
import { atTime, calendarFile, VISIT_ALARM, type CalendarEntry } from "../../shared/calendar-file";
import * as styles from "./button.module.css";

interface CalendarFileLinkProps {
  /** One visit, or all visits of one booking. */
  appointments: readonly [Appointment, ...Appointment[]];
  children: ReactNode;
}

/** Link to a calendar file of the visits, which is created in the browser. */
export function CalendarFileLink({ appointments, children }: CalendarFileLinkProps) {
  const file = calendarFile({
    method: "PUBLISH",
    entries: appointments.map(entryOf),
    written: new Date(),
  });
  return (
    <a
      className={`${styles.button} ${styles.outline}`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`osmotr-${appointments[0].doctorDate}.ics`}
    >
      {children}
    </a>
  );
}

function entryOf(appointment: Appointment): CalendarEntry {
  // A server of the previous release does not send it.
  const { sequence = 0 }: Partial<Appointment> = appointment;
  return {
    ...visitTexts(appointment, window.location.hostname),
    when: atTime(appointment),
    sequence,
    alarm: VISIT_ALARM,
    properties: [`GEO:${appointment.latitude};${appointment.longitude}`],
  };
}
