import type { FreeDay, FreeTime } from "@rodinki/contract/clinic-visit";
import { useId } from "react";
import { Button } from "../../components/button";
import { useFocusOn } from "../../lib/focus";
import * as styles from "./free-times.module.css";
import { dayWords } from "./visit-words";

interface FreeDayTimesProps {
  free: FreeDay;
  today: string;
  /** The doctor whose times are first. */
  doctor: string;
  running: number | string | null;
  hasFocus: boolean;
  as: "h3" | "h4";
  onChoose: (time: FreeTime) => void;
}

/** The free times of a day by doctor. */
export function FreeDayTimes({
  free: { day, times },
  today,
  doctor,
  running,
  hasFocus,
  as: Heading,
  onChoose,
}: FreeDayTimesProps) {
  const id = useId();
  const heading = useFocusOn<HTMLHeadingElement>(hasFocus);
  const doctors = [...new Set(times.map((time) => time.doctor))].sort(
    (one, other) => Number(other === doctor) - Number(one === doctor),
  );
  return (
    <div className={styles.day}>
      <Heading id={id} ref={heading} tabIndex={-1} className={styles.dayName}>
        {dayWords(day, today)}
      </Heading>
      {doctors.map((name, index) => (
        <div
          key={name}
          role="group"
          aria-labelledby={`${id} ${id}-${index}`}
          className={styles.ofDoctor}
        >
          <p id={`${id}-${index}`}>{name}</p>
          <div className={styles.times}>
            {times
              .filter((time) => time.doctor === name)
              .map((time) => (
                <Button
                  key={time.id}
                  variant="outline"
                  className={styles.time}
                  busy={running === time.id}
                  waiting={running !== null && running !== time.id}
                  onClick={() => onChoose(time)}
                >
                  {time.begins}
                </Button>
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}
