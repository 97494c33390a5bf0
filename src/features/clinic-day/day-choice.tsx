import { Link, navigate } from "gatsby";
import { daysAfter } from "../../../shared/days";
import { Icon } from "../../components/icon";
import { clinicPath } from "../../lib/clinic-path";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./day.module.css";
import { dayOf } from "./day-words";

interface DayChoiceProps {
  day: string;
  today: string;
}

/** The day before, the day after, today, or any other. */
export function DayChoice({ day, today }: DayChoiceProps) {
  const { clinic } = useClinic();
  const to = (wanted: string) => {
    const path = clinicPath(clinic.id, "day");
    return wanted === today ? path : `${path}?day=${wanted}`;
  };
  // Years are typed digit by digit: 0002 is on the way to 2026.
  const choose = (typed: string) => {
    if (dayOf(`?day=${typed}`) !== null) void navigate(to(typed));
  };
  // «26» is a whole year once the field is left.
  const leave = (typed: string) => choose(typed.replace(/^00(?=\d\d-)/, "20"));
  return (
    <nav aria-label="Выбор дня" className={styles.choice}>
      <Link to={to(daysAfter(day, -1))} className={styles.step}>
        <Icon name="arrow-left" />
        <span>Назад</span>
      </Link>
      {/* Uncontrolled: what is being typed is nobody's day yet. */}
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
