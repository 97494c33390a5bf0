import { Link, navigate } from "gatsby";
import { daysAfter } from "../../../shared/days";
import { DayInput } from "../../components/day-input";
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
  const choose = (chosen: string) => {
    if (dayOf(`?day=${chosen}`) !== null) void navigate(to(chosen));
  };
  return (
    <nav aria-label="Выбор дня" className={styles.choice}>
      <Link to={to(daysAfter(day, -1))} className={styles.step}>
        <Icon name="arrow-left" />
        <span>Назад</span>
      </Link>
      <DayInput aria-label="День" className={styles.date} day={day} onDay={choose} />
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
