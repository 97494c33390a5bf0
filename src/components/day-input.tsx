import { useEffect, useRef, type ComponentPropsWithoutRef } from "react";

/** How long after a change it is clear that nothing more is typed, in ms. */
const PAUSE = 600;
const FIRST_YEAR = "2020";

interface DayInputProps extends Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "value" | "defaultValue" | "onChange"
> {
  /** `YYYY-MM-DD`; empty for none. */
  day: string;
  /** Called with a whole day, or with an empty text when the field was emptied. */
  onDay: (day: string) => void;
}

/**
 * The browser's field of a day. It takes effect when it is left or confirmed with Enter, or after a pause. While «15» is typed, the value
 * is the first of the month for a moment, and while «2026» is typed the year is 0002: neither is meant. A year of two digits is of this
 * century.
 */
export function DayInput({ day, onDay, ...attributes }: DayInputProps) {
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
