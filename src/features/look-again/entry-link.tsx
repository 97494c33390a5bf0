import type { LookAgain } from "@rodinki/contract/look-again";
import * as buttonStyles from "../../components/button.module.css";
import { Icon } from "../../components/icon";
import { entryOf } from "./entry";

/** Adds the reminder to the person's own calendar: the file is made on the spot. */
export const EntryLink = ({ reminder }: { reminder: LookAgain }) => (
  <a
    className={`${buttonStyles.button} ${buttonStyles.outline}`}
    href={`data:text/calendar;charset=utf-8,${encodeURIComponent(entryOf(reminder, window.location.origin, new Date()))}`}
    download={`osmotret-kozhu-${reminder.day}.ics`}
  >
    <span className={buttonStyles.withIcon}>
      <Icon name="calendar" size="1.25em" />
      Добавить в&nbsp;календарь
    </span>
  </a>
);
