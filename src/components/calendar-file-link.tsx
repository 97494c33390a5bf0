import type { Appointment } from "@rodinki/contract/appointment";
import { visitTexts } from "@rodinki/contract/visit-texts";
import type { ReactNode } from "react";
import { calendarFile } from "../../shared/calendar-file";
import * as styles from "./button.module.css";

interface CalendarFileLinkProps {
  appointment: Appointment;
  children: ReactNode;
}

/** The file of a visit, made on the spot. */
export function CalendarFileLink({ appointment, children }: CalendarFileLinkProps) {
  const texts = visitTexts(appointment, window.location.hostname);
  const file = calendarFile("PUBLISH", appointment, texts, new Date(), [
    `GEO:${appointment.latitude};${appointment.longitude}`,
  ]);
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
