import { DayPicker, type ChevronProps } from "react-day-picker";
import { ru } from "react-day-picker/locale/ru";
import { fromLocalDate, toLocalDate, type Day } from "../lib/calendar";
import * as styles from "./calendar.module.css";
import { Icon } from "./icon";

interface CalendarProps {
  selected: Day | null;
  /** Days outside this range are visible, but cannot be chosen. */
  earliest: Day;
  latest: Day;
  onPick: (day: Day) => void;
  /** Whether the calendar is focused when it opens. */
  takeFocus: boolean;
}

/** One month in Russian, with lists of months and years. To be loaded only when it is opened, because it is large. */
export function Calendar({ selected, earliest, latest, onPick, takeFocus }: CalendarProps) {
  const first = toLocalDate(earliest);
  const last = toLocalDate(latest);
  return (
    <DayPicker
      mode="single"
      required
      locale={ru}
      selected={selected ? toLocalDate(selected) : undefined}
      onSelect={(date) => onPick(fromLocalDate(date))}
      defaultMonth={selected ? toLocalDate(selected) : last}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }]}
      captionLayout="dropdown"
      reverseYears
      navLayout="around"
      // Prevents the height from changing between months.
      fixedWeeks
      // The calendar was opened by its button.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takeFocus}
      components={{ Chevron: Arrow }}
      classNames={classNames}
    />
  );
}

const Arrow = ({ orientation }: ChevronProps) => (
  <Icon name={orientation === "left" ? "arrow-left" : "arrow-right"} />
);

const classNames = {
  month: styles.month,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_caption: styles.caption,
  dropdowns: styles.lists,
  dropdown: styles.list,
  // Each list shows its value itself, so the library's copy is hidden.
  caption_label: styles.copy,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day_button: styles.day,
  selected: styles.selected,
  today: styles.today,
  disabled: styles.disabled,
};
