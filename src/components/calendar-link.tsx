import type { Appointment } from "@rodinki/contract/appointment";
import { visitTexts } from "@rodinki/contract/visit-texts";
import { calendarFile } from "../../shared/calendar-file";
import * as styles from "./button.module.css";
import { Icon } from "./icon";

/** Adds the visit to the person's own calendar, by a file that is made on the spot. */
export function CalendarLink({ appointment }: { appointment: Appointment }) {
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
      <span className={styles.withIcon}>
        <Icon name="calendar" size="1.25em" />
        Добавить в&nbsp;календарь
      </span>
    </a>
  );
}
