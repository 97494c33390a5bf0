import type { ReactNode } from "react";
import { directionsLink } from "../../../shared/map-links";
import { NewTabLink } from "../../components/new-tab-link";
import { formatDayAndMonth } from "../../../shared/day-words";
import { formatDayAndTime, holdTogether } from "../../lib/dates";
import type { BookingValues } from "./booking-values";
import * as styles from "./summary.module.css";
import type { Offers } from "./place/use-offers";

interface SummaryProps {
  values: Pick<BookingValues, "city" | "date" | "time">;
  offers: Offers;
  /** The button of the next step. */
  next?: ReactNode;
  /** Content such as how long the time is held. */
  children?: ReactNode;
}

/**
 * A summary of the choice, and the button of the next step. It sticks to the end of a phone's window; beside the
 * questions it shows more. It is left out while no time is free.
 */
export function Summary({ values, offers, next, children }: SummaryProps) {
  const city = offers.cities.items?.find(({ id }) => String(id) === values.city);
  if (!city) {
    return (
      <aside className={styles.ahead} aria-label="Что дальше">
        Выберите город и&nbsp;день: свободное время появится здесь.
      </aside>
    );
  }
  if (!leadsOn(values, offers)) return null;
  const { choice } = offers;
  const { date = "" } = values;
  const when = choice
    ? formatDayAndTime(date, choice.time.time)
    : holdTogether(formatDayAndMonth(date));
  return (
    <aside className={styles.summary} aria-label="Ваша запись">
      <div className={styles.what}>
        <p className={styles.when}>{[city.name, when].join(", ")}</p>
        {choice && (
          <p className={styles.where}>
            {choice.clinic.name}
            <span className={styles.more}>{choice.clinic.address}</span>
            <span className={styles.more}>Врач: {choice.time.doctor.name}</span>
            <span className={styles.more}>
              <NewTabLink href={directionsLink(choice.clinic)}>Как добраться</NewTabLink>
            </span>
          </p>
        )}
        {children}
      </div>
      {next}
    </aside>
  );
}

/** Whether there is a next step, or may be one after loading. Otherwise a sticky bar would only cover the content. */
function leadsOn({ date, time }: SummaryProps["values"], { times }: Offers): boolean {
  if (!date) return false;
  if (time) return true;
  return times.items === undefined ? times.error === undefined : times.items.length > 0;
}
