import type { ReactNode } from "react";
import { directionsLink } from "../../../shared/map-links";
import { NewTabLink } from "../../components/new-tab-link";
import { formatDayAndMonth } from "../../../shared/day-words";
import { holdTogether } from "../../lib/dates";
import type { BookingValues } from "./booking-values";
import * as styles from "./booking.module.css";
import type { Offers } from "./place/use-offers";

interface SummaryProps {
  values: Pick<BookingValues, "city" | "date" | "time">;
  offers: Offers;
  /** The button that leads on. */
  next?: ReactNode;
  /** What belongs to it, such as how long the time is held. */
  children?: ReactNode;
}

/**
 * What is chosen so far, and the way on: it stays in sight, at the end of the window on a phone. Where there is room beside the
 * questions, it says more. Where nothing is free it is not there.
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
  const when = [values.date && holdTogether(formatDayAndMonth(values.date)), choice?.time.time];
  return (
    <aside className={styles.summary} aria-label="Ваша запись">
      <div className={styles.what}>
        <p className={styles.when}>{[city.name, ...when].filter(Boolean).join(", ")}</p>
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

/** Whether there is a way on, or may be one in a moment. Without it a bar that sticks would only cover what is below it. */
function leadsOn({ date, time }: SummaryProps["values"], { times }: Offers): boolean {
  if (!date) return false;
  if (time) return true;
  return times.items === undefined ? times.error === undefined : times.items.length > 0;
}
