import type { ReactNode } from "react";
import { formatDayAndMonth } from "../../lib/dates";
import type { BookingValues } from "./booking-values";
import * as styles from "./booking.module.css";
import type { Offers } from "./place/use-offers";

interface SummaryProps {
  values: Pick<BookingValues, "city" | "date">;
  offers: Offers;
  /** The button that leads on. */
  next?: ReactNode;
  /** What belongs to it, such as how long the time is held. */
  children?: ReactNode;
}

/** What is chosen so far, and the way on: it stays in sight, at the end of the window on a phone. */
export function Summary({ values, offers, next, children }: SummaryProps) {
  const city = offers.cities.items?.find(({ id }) => String(id) === values.city);
  if (!city) return null;
  const { choice } = offers;
  const when = [values.date && formatDayAndMonth(values.date), choice?.time.time];
  return (
    <aside className={styles.summary} aria-label="Ваша запись">
      <p className={styles.when}>{[city.name, ...when].filter(Boolean).join(", ")}</p>
      {choice && (
        <p className={styles.where}>
          {choice.clinic.name}
          <span className={styles.address}>{choice.clinic.address}</span>
        </p>
      )}
      {children}
      {next}
    </aside>
  );
}
