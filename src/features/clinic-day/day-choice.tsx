import { Link, navigate } from "gatsby";
import { daysAfter } from "../../../shared/days";
import { Icon } from "../../components/icon";
import { clinicPath } from "../../lib/paths";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./day.module.css";
import { dayOf } from "./day-words";

interface DayChoiceProps {
  day: string;
  today: string;
}

/** Links to the day before, the day after and today, and the choice of any day. */
export function DayChoice({ day, today }: DayChoiceProps) {
  const { clinic } = useClinic();
  const to = (wanted: string) => {
    const path = clinicPath(clinic.id, "day");
    return wanted === today ? path : `${path}?day=${wanted}`;
  };
  // While a year is typed its value passes through years like 0002, which are ignored.
  const choose = (typed: string) => {
    if (dayOf(`?day=${typed}`) !== null) void navigate(to(typed));
  };
  // A year «26» is completed when the field loses the focus.
  const leave = (typed: string) => choose(typed.replace(/^00(?=\d\d-)/, "20"));
  return (
    <nav aria-label="Выбор дня" className={styles.choice}>
      <Link to={to(daysAfter(day, -1))} className={styles.step}>
        <Icon name="arrow-left" />
        <span>Назад</span>
      </Link>
      {/* The field is uncontrolled, because a partly typed day is not a day yet. */}
      <input
        key={day}
        type="date"
        aria-label="День"
        className={styles.date}
        defaultValue={day}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onBlur={({ currentTarget }) => leave(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") leave(currentTarget.value);
        }}
      />
      <Link to={to(daysAfter(day, 1))} className={styles.step}>
        <span>Вперёд</span>
        <Icon name="arrow-right" />
      </Link>
      {day !== today && (
        <Link to={to(today)} className={`${styles.step} ${styles.back}`}>
          Сегодня
        </Link>
      )}
    </nav>
  );
}
