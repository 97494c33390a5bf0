import { useEffect, useRef, type ComponentPropsWithoutRef } from "react";
import * as styles from "./day-input.module.css";

/** Time after a change after which the input is considered complete, in ms. */
const PAUSE = 600;
const FIRST_YEAR = "2020";

interface DayInputProps extends Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "value" | "defaultValue" | "onChange"
> {
  /** `YYYY-MM-DD`; empty for none. */
  day: string;
  /** Called with a complete day, or with an empty text when the field was cleared. */
  onDay: (day: string) => void;
}

/**
 * The browser's date field. A change takes effect when the field loses the focus, on Enter, or after a pause: while «15» is being
 * typed, the value is temporarily the first of the month, and while «2026» is being typed, the year is 0002. A year of two digits
 * is of this century.
 */
export function DayInput({ day, onDay, className = "", ...attributes }: DayInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ day, onDay });
  useEffect(() => void (latest.current = { day, onDay }));
  // The field is uncontrolled, because a partly typed day is not a day yet.
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day;
  }, [day]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const take = (typed: string) => {
    clearTimeout(waiting.current);
    const isChosen = typed === "" || typed >= FIRST_YEAR;
    if (isChosen && typed !== latest.current.day) latest.current.onDay(typed);
  };
  const takeWhole = (typed: string) => take(typed.replace(/^00(?=\d\d-)/, "20"));
  return (
    <input
      {...attributes}
      className={`${styles.day} ${className}`}
      ref={field}
      type="date"
      defaultValue={day}
      onChange={({ currentTarget: { value } }) => {
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => take(value), PAUSE);
      }}
      onBlur={({ currentTarget: { value } }) => takeWhole(value)}
      onKeyDown={({ key, currentTarget: { value } }) => {
        if (key === "Enter") takeWhole(value);
      }}
    />
  );
}
