import type { LookAgain } from "@rodinki/contract/subscriptions";
import {
  LOOK_AGAIN_TIME,
  lookAgainMonths,
  type LookAgainMonths,
} from "@rodinki/contract/after-visit";
import { useState } from "react";
import { atTime, calendarFile } from "../../../shared/calendar-file";
import { formatDay } from "../../../shared/day-words";
import type { ApiFailure } from "../../api-client/request";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import * as buttonStyles from "../../components/button.module.css";
import { Icon } from "../../components/icon";
import { useFocusOn } from "../../lib/focus";
import { paths } from "../../lib/paths";
import { useRefusal } from "../../popups/use-refusal";
import * as styles from "./look-again.module.css";

interface ChoiceProps {
  reminder: LookAgain | null;
  set: (months: LookAgainMonths) => Promise<ApiFailure | null>;
  end: () => Promise<ApiFailure | null>;
}

/** The choice of a reminder's interval; a reminder that is set stays visible, to be changed or turned off. */
export function Choice({ reminder, set, end }: ChoiceProps) {
  const [busy, setBusy] = useState<LookAgainMonths | "end" | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const note = useFocusOn<HTMLParagraphElement>(isEnded);
  const [failure, refuse] = useRefusal();

  const apply = async (name: LookAgainMonths | "end", change: () => Promise<ApiFailure | null>) => {
    setBusy(name);
    const refused = await change();
    setBusy(null);
    refuse(refused);
    if (refused) return;
    setIsEnded(name === "end");
  };

  return (
    <>
      <p ref={note} className={styles.planned} role="status" tabIndex={-1}>
        <Planned reminder={reminder} isEnded={isEnded} />
      </p>
      {failure !== null && (
        <p className={actionStyles.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className={actionStyles.buttons} role="group" aria-labelledby="look-again">
        {lookAgainMonths.map((months) => (
          <Button
            key={months}
            variant="outline"
            className={styles.months}
            busy={busy === months}
            waiting={busy !== null && busy !== months}
            aria-pressed={reminder?.months === months}
            onClick={() => void apply(months, () => set(months))}
          >
            Через {months}&nbsp;{months === 3 ? "месяца" : "месяцев"}
          </Button>
        ))}
      </div>
      {reminder && (
        <div className={actionStyles.buttons}>
          <EntryLink reminder={reminder} />
          <Button
            variant="quiet"
            busy={busy === "end"}
            waiting={busy !== null && busy !== "end"}
            onClick={() => void apply("end", end)}
          >
            Не&nbsp;напоминать
          </Button>
        </div>
      )}
    </>
  );
}

interface PlannedProps {
  reminder: LookAgain | null;
  /** Whether the reminder has just been turned off. */
  isEnded: boolean;
}

/** The text about the planned reminder. */
function Planned({ reminder, isEnded }: PlannedProps) {
  if (reminder !== null) {
    return (
      <>
        Напомним письмом: <time dateTime={reminder.day}>{formatDay(reminder.day)}</time>
      </>
    );
  }
  if (!isEnded) return null;
  return (
    <>Напоминание выключено. Если вы&nbsp;добавили его в&nbsp;календарь, удалите его и&nbsp;там.</>
  );
}

/** Adds the reminder to the person's own calendar, with a file that is made in the browser. */
const EntryLink = ({ reminder }: { reminder: LookAgain }) => (
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

/**
 * The reminder as an iCalendar file: a quarter of an hour at ten. A changed day moves the same entry.
 *
 * @param site its origin
 * @param written the moment of writing
 */
function entryOf(reminder: LookAgain, site: string, written: Date): string {
  const { id, day, startsAt, timeZone, sequence } = reminder;
  const { begins: timeBegin, ends: timeEnd } = LOOK_AGAIN_TIME;
  return calendarFile({
    method: "PUBLISH",
    entries: [
      {
        uid: `look-again-${id}@${new URL(site).hostname}`,
        sequence,
        when: atTime({ doctorDate: day, timeBegin, timeEnd, timeZone, startsAt }),
        alarm: "PT0S",
        summary: "Осмотреть кожу",
        location: "",
        description: `Как осмотреть кожу: ${site}${paths.selfCheck}\nЗаписаться на осмотр: ${site}${paths.appointment}`,
        properties: [`URL:${site}${paths.selfCheck}`],
      },
    ],
    written,
  });
}
