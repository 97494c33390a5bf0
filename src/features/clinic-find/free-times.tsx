import { useId } from "react";
import { DayInput } from "../../components/day-input";
import { useFocusOn } from "../../lib/focus";
import { FreeDays, type FreeDaysProps } from "./free-days";
import * as styles from "./free-times.module.css";

interface FreeTimesProps extends FreeDaysProps {
  /** Changes when the shown times are out of date. */
  version: number | string | null;
  /** Whether it takes the focus when it opens. */
  hasFocus: boolean;
  /** Called with the first day that is wanted, `YYYY-MM-DD`. */
  onFrom: (day: string) => void;
}

/** Free times as buttons by day, from a day that can be chosen. */
export function FreeTimes({ version, hasFocus, onFrom, ...days }: FreeTimesProps) {
  const heading = useFocusOn<HTMLHeadingElement>(hasFocus);
  const id = useId();
  return (
    <section aria-labelledby="free-times" className={styles.free}>
      <div className={styles.head}>
        <h2 id="free-times" ref={heading} tabIndex={-1}>
          На&nbsp;какое время
        </h2>
        <label htmlFor={id} className={styles.from}>
          Начиная с&nbsp;дня
          <DayInput id={id} day={days.from ?? ""} onDay={(day) => day !== "" && onFrom(day)} />
        </label>
      </div>
      <FreeDays key={`${days.from ?? ""} ${version ?? ""}`} {...days} />
    </section>
  );
}
