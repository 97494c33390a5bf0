import { useEffect, useRef, type ComponentProps } from "react";
import type { Calendar } from "../components/calendar";
import { Loader } from "../components/loader";
import * as styles from "./field.module.css";
import { lazyPart } from "./lazy-part";

const useCalendar = lazyPart(() => import("../components/calendar"));

/** The calendar under a date field, fetched at its first opening. */
export function CalendarDropdown(calendar: ComponentProps<typeof Calendar>) {
  const box = useRef<HTMLDivElement>(null);
  const part = useCalendar(true);
  useEffect(() => {
    // New browsers give a promise, which React would take for a way to clean up; jsdom cannot scroll at all.
    void box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);

  return (
    // It can have the focus, so that a press between two days does not count as leaving the field.
    <div ref={box} className={styles.calendar} role="dialog" aria-label="Календарь" tabIndex={-1}>
      {part === "loading" && <Loader />}
      {part === "failed" && <p>Календарь не загрузился. Дату можно ввести цифрами.</p>}
      {typeof part === "object" && <part.Calendar {...calendar} />}
    </div>
  );
}
