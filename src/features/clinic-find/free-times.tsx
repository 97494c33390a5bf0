import type { FreeDay } from "@rodinki/contract/clinic-visit";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useFocusOn } from "../../lib/use-focus-on";
import * as styles from "./free-times.module.css";
import { FreeDayTimes } from "./free-day-times";
import { useFreeTimes, type Later } from "./use-free-times";
import { suits, type Guest, type Target } from "./visit-words";

interface FreeTimesProps {
  /** The person for whom times are shown. */
  who: Guest;
  /** The doctor whose times are first in each day. */
  doctor: string;
  /** `YYYY-MM-DD`, the first day; today if undefined. */
  from?: string | undefined;
  /** Whether it takes the focus when it opens. */
  hasFocus: boolean;
  /** The id of the pressed time; all other buttons wait. */
  running: number | string | null;
  onChoose: (target: Target) => void;
}

/** Free times as buttons by day: first of this clinic, then of the city's others. */
export function FreeTimes({ who, doctor, from, hasFocus, running, onChoose }: FreeTimesProps) {
  const heading = useFocusOn<HTMLHeadingElement>(hasFocus);
  const free = useFreeTimes(from);
  const daysFor = (days: FreeDay[]) =>
    days
      .map((day) => ({ ...day, times: day.times.filter((time) => suits(who, day.day, time)) }))
      .filter((day) => day.times.length > 0);
  const own = daysFor(free.days ?? []);
  const others = free.others
    .map(({ clinic, days }) => ({ clinic, days: daysFor(days) }))
    .filter(({ days }) => days.length > 0);
  const { today, failure, reload, firstLater } = free;
  const focused = own.find(({ day }) => firstLater !== undefined && day >= firstLater)?.day;
  const shared = { today, doctor, running };
  return (
    <section aria-labelledby="free-times" className={styles.free}>
      <h2 id="free-times" ref={heading} tabIndex={-1}>
        На&nbsp;какое время
      </h2>
      {free.days === undefined ? (
        failure === undefined ? (
          <Skeleton label="Загружаем свободное время" heights={["6rem", "6rem"]} />
        ) : (
          <LoadError message={failure} onRetry={reload} />
        )
      ) : (
        <>
          {own.length === 0 && <p>{nothingWords(who.isChild, free.laterOwn.load !== undefined)}</p>}
          {own.map((one) => (
            <FreeDayTimes
              key={one.day}
              as="h3"
              free={one}
              {...shared}
              hasFocus={one.day === focused}
              onChoose={(time) => onChoose({ day: one.day, time, clinic: null })}
            />
          ))}
          <LaterDays later={free.laterOwn}>Показать следующие дни</LaterDays>
          {others.length > 0 && <h2>Другие клиники города</h2>}
          {others.map(({ clinic, days }) => (
            <section key={clinic} aria-label={clinic} className={styles.free}>
              <h3>{clinic}</h3>
              {days.map((one) => (
                <FreeDayTimes
                  key={one.day}
                  as="h4"
                  free={one}
                  {...shared}
                  hasFocus={false}
                  onChoose={(time) => onChoose({ day: one.day, time, clinic })}
                />
              ))}
            </section>
          ))}
          <LaterDays later={free.laterOthers}>Следующие дни других клиник</LaterDays>
        </>
      )}
    </section>
  );
}

/** The button for later days; nothing if there are none. */
const LaterDays = ({ later, children }: { later: Later; children: string }) => (
  <>
    {later.load && (
      <Button
        variant="outline"
        className={styles.later}
        busy={later.isLoading}
        onClick={later.load}
      >
        {children}
      </Button>
    )}
    {later.failure !== undefined && <p role="alert">{later.failure}</p>}
  </>
);

function nothingWords(isChild: boolean, hasMore: boolean): string {
  const when = hasMore ? "В\u00a0ближайшие дни" : "Сейчас";
  return `${when} свободного времени в\u00a0этой клинике нет${isChild ? " для ребёнка этого возраста" : ""}.`;
}
