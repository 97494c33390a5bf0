import { DayPicker, type ChevronProps } from "react-day-picker";
import { ru } from "react-day-picker/locale/ru";
import { fromLocalDate, toLocalDate, type Day } from "../lib/calendar";
import * as styles from "./calendar.module.css";
import { Icon } from "./icon";

interface CalendarProps {
  selected: Day | null;
  /** Days outside this range can be seen, but not picked. */
  earliest: Day;
  latest: Day;
  onPick: (day: Day) => void;
  /** Whether the focus goes into the calendar immediately. */
  takeFocus: boolean;
}

/**
 * One month in Russian, with lists to jump to another month or year. Heavy: load it when it is opened.
 */
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
      // The box must not change its height from month to month.
      fixedWeeks
      // Opened by a press on the calendar's button.
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
  // Each list shows its own choice; the library's second copy of it is not needed.
  caption_label: styles.copy,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day_button: styles.day,
  selected: styles.selected,
  today: styles.today,
  disabled: styles.disabled,
};
