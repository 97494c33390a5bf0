import { shortWeekdays, weekdayNames } from "../lib/weekdays";
import { ChoiceField } from "./choice-field";
import * as styles from "./weekday-field.module.css";

/** Weekdays: a chip has two letters, which fit any phone; a screen reader reads the whole word. */
const weekdays = Object.entries(weekdayNames).map(([value, name], index) => ({
  value,
  text: (
    <>
      <span aria-hidden="true">{shortWeekdays[index]}</span>
      <span className="visually-hidden">{name}</span>
    </>
  ),
}));

/** Days of the week: the form holds their numbers from "1". */
export const WeekdayField = ({ name }: { name: string }) => (
  <div className={styles.weekdays}>
    <ChoiceField name={name} look="chips" title="Дни недели" options={weekdays} />
  </div>
);
