import type { Appointment } from "@rodinki/contract/appointment";
import { Suspense } from "react";
import { Button } from "./button";
import * as styles from "./button.module.css";
import { ErrorBoundary } from "./error-boundary";
import { Icon } from "./icon";
import { lazyComponent } from "./lazy-component";

const CalendarFileLink = lazyComponent(
  async () => (await import("./calendar-file-link")).CalendarFileLink,
);

/**
 * Adds the visit to the person's own calendar. What makes the file comes after the page, and the page does without it where
 * it cannot come.
 */
export function CalendarLink({ appointment }: { appointment: Appointment }) {
  const label = (
    <span className={styles.withIcon}>
      <Icon name="calendar" size="1.25em" />
      Добавить в&nbsp;календарь
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
        <CalendarFileLink appointment={appointment}>{label}</CalendarFileLink>
      </Suspense>
    </ErrorBoundary>
  );
}
