import type { Appointment } from "@rodinki/contract/appointment";
import { visitTexts } from "@rodinki/contract/visit-texts";
import type { ReactNode } from "react";
import { atTime, calendarFile, VISIT_ALARM } from "../../shared/calendar-file";
import * as styles from "./button.module.css";

interface CalendarFileLinkProps {
  appointment: Appointment;
  children: ReactNode;
}

/** The file of a visit, made on the spot. */
export function CalendarFileLink({ appointment, children }: CalendarFileLinkProps) {
  // A server that is still of the earlier release does not say it.
  const { sequence = 0 }: Partial<Appointment> = appointment;
  const file = calendarFile({
    method: "PUBLISH",
    entries: [
      {
        ...visitTexts(appointment, window.location.hostname),
        when: atTime(appointment),
        sequence,
        alarm: VISIT_ALARM,
        properties: [`GEO:${appointment.latitude};${appointment.longitude}`],
      },
    ],
    written: new Date(),
  });
  return (
    <a
      className={`${styles.button} ${styles.outline}`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`osmotr-${appointment.doctorDate}.ics`}
    >
      {children}
    </a>
  );
}
