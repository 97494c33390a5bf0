import type { Appointment } from "@rodinki/contract/appointment";
import { calendarFile } from "../lib/calendar-file";
import * as styles from "./button.module.css";
import { Icon } from "./icon";

/** Adds the visit to the person's own calendar, by a file that is made on the spot. */
export function CalendarLink({ appointment }: { appointment: Appointment }) {
  const file = calendarFile(appointment, window.location.hostname, new Date());
  return (
    <a
      className={`${styles.button} ${styles.outline}`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`osmotr-${appointment.doctorDate}.ics`}
    >
      <span className={styles.withIcon}>
        <Icon name="calendar" size="1.25em" />
        Добавить в календарь
      </span>
    </a>
  );
}
