import type { Appointment } from "@rodinki/contract/appointment";
import { Suspense } from "react";
import { Button } from "./button";
import * as styles from "./button.module.css";
import { ErrorBoundary } from "./error-boundary";
import { Icon } from "./icon";
import { lazyComponent } from "./lazy-component";
import { NothingMissing } from "./lost-part";

const CalendarFileLink = lazyComponent(
  async () => (await import("./calendar-file-link")).CalendarFileLink,
  NothingMissing,
);

interface CalendarLinkProps {
  /** One visit, or all visits of one booking, as one file. */
  appointments: readonly [Appointment, ...Appointment[]];
}

/** Adds visits to the person's own calendar. The code that creates the file is loaded after the page. */
export function CalendarLink({ appointments }: CalendarLinkProps) {
  const label = (
    <span className={styles.withIcon}>
      <Icon name="calendar" size="1.25em" />
      {appointments.length > 1 ? "Всё в\u00a0календарь" : "Добавить в\u00a0календарь"}
    </span>
  );
  return (
    <ErrorBoundary>
      <Suspense
        fallback={
          <Button variant="outline" waiting>
            {label}
          </Button>
        }
      >
        <CalendarFileLink appointments={appointments}>{label}</CalendarFileLink>
      </Suspense>
    </ErrorBoundary>
  );
}
