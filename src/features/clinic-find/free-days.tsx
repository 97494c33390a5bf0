import type { FreeDay, FreeTime } from "@rodinki/contract/clinic-visit";
import { useState, useId } from "react";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import * as screen from "../../components/screen.module.css";
import * as styles from "./free-times.module.css";
import { useFreeTimes, type Later } from "./use-free-times";
import { suits, type Guest, type Target, dayWords } from "./visit-words";
import { useFocusOn } from "../../lib/focus";

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
function FreeDayTimes({
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

export interface FreeDaysProps {
  /** The person for whom times are shown. */
  who: Guest;
  /** The doctor whose times are first in each day. */
  doctor: string;
  /** `YYYY-MM-DD`, the first day; today if undefined. */
  from: string | undefined;
  /** The id of the pressed time; all other buttons wait. */
  running: number | string | null;
  onChoose: (target: Target) => void;
}

/** The soonest days with free times: first of this clinic; those of the city's others are collapsed. */
export function FreeDays({ who, doctor, from, running, onChoose }: FreeDaysProps) {
  const { today, days, failure, reload, ...free } = useFreeTimes(from);
  const daysFor = (all: FreeDay[]) =>
    all
      .map((day) => ({ ...day, times: day.times.filter((time) => suits(who, day.day, time)) }))
      .filter((day) => day.times.length > 0);
  const own = daysFor(days ?? []);
  const others = free.others
    .map(({ clinic, days: all }) => ({ clinic, days: daysFor(all) }))
    .filter((other) => other.days.length > 0);
  const ofOwn = useShownDays(own.length, free.laterOwn);
  const ofOthers = useShownDays(
    Math.max(0, ...others.map((other) => other.days.length)),
    free.laterOthers,
  );
  const focused = others.find((other) => other.days.length > (ofOthers.firstNew ?? Infinity));
  const shared = { today, doctor, running };
  if (days === undefined) {
    return failure === undefined ? (
      <Skeleton label="Загружаем свободное время" heights={["6rem", "6rem"]} />
    ) : (
      <LoadError message={failure} onRetry={reload} />
    );
  }
  return (
    <>
      {own.length === 0 && <p>{nothingWords(who.isChild, free.laterOwn.load !== undefined)}</p>}
      {own.slice(0, ofOwn.count).map((one, index) => (
        <FreeDayTimes
          key={one.day}
          as="h3"
          free={one}
          {...shared}
          hasFocus={index === ofOwn.firstNew}
          onChoose={(time) => onChoose({ day: one.day, time, clinic: null })}
        />
      ))}
      <LaterDays shown={ofOwn}>Показать следующие дни</LaterDays>
      {others.length > 0 && (
        <details className={styles.others} open={own.length === 0}>
          <summary>Другие клиники города: {others.length}</summary>
          {others.map((other) => (
            <section key={other.clinic} aria-label={other.clinic} className={styles.free}>
              <h3>{other.clinic}</h3>
              {other.days.slice(0, ofOthers.count).map((one, index) => (
                <FreeDayTimes
                  key={one.day}
                  as="h4"
                  free={one}
                  {...shared}
                  hasFocus={other === focused && index === ofOthers.firstNew}
                  onChoose={(time) => onChoose({ day: one.day, time, clinic: other.clinic })}
                />
              ))}
            </section>
          ))}
          <LaterDays shown={ofOthers}>Следующие дни других клиник</LaterDays>
        </details>
      )}
    </>
  );
}

/** So few that a phone shows them without long scrolling. */
const FIRST = 2;
const MORE = 3;

/** How many of the loaded days are shown; the button for more loads others when they end. */
function useShownDays(loaded: number, { load, isLoading, failure }: Later) {
  const [count, setCount] = useState(FIRST);
  const [firstNew, setFirstNew] = useState<number>();
  const show = () => {
    setFirstNew(Math.min(count, loaded));
    setCount(count + MORE);
    if (loaded < count + MORE) load?.();
  };
  return {
    count,
    /** The index of the first day that the last press has shown, which takes the focus. */
    firstNew,
    isLoading,
    failure,
    /** undefined if all are shown. */
    more: loaded > count || load !== undefined ? show : undefined,
  };
}

interface LaterDaysProps {
  shown: ReturnType<typeof useShownDays>;
  children: string;
}

/** The button for later days; nothing if there are none. */
const LaterDays = ({ shown: { more, isLoading, failure }, children }: LaterDaysProps) => (
  <>
    {more && (
      <Button variant="outline" className={screen.single} busy={isLoading} onClick={more}>
        {children}
      </Button>
    )}
    {failure !== undefined && <p role="alert">{failure}</p>}
  </>
);

function nothingWords(isChild: boolean, hasMore: boolean): string {
  const when = hasMore ? "В\u00a0ближайшие дни" : "Сейчас";
  return `${when} свободного времени в\u00a0этой клинике нет${isChild ? " для ребёнка этого возраста" : ""}.`;
}
