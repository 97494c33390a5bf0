import type { FreeDay } from "@rodinki/contract/clinic-visit";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useFocusOn } from "../../lib/use-focus-on";
import * as styles from "./free-times.module.css";
import { FreeDayTimes } from "./free-day-times";
import { useFreeTimes } from "./use-free-times";
import { suits, type Guest, type Target } from "./visit-words";

interface FreeTimesProps {
  /** For whom the times are. */
  who: Guest;
  /** Whose times stand first in a day. */
  doctor: string;
  /** Takes the focus when it opens. */
  hasFocus: boolean;
  /** Id of the time that was pressed; everything else waits. */
  running: number | string | null;
  onChoose: (target: Target) => void;
}

/** Free times as buttons, day after day: of this clinic, then of the city's others. */
export function FreeTimes({ who, doctor, hasFocus, running, onChoose }: FreeTimesProps) {
  const heading = useFocusOn<HTMLHeadingElement>(hasFocus);
  const { times, failure, reload, loadLater, isLoading, laterFailure, firstLater } = useFreeTimes();
  const daysFor = (days: FreeDay[]) =>
    days
      .map((day) => ({ ...day, times: day.times.filter((time) => suits(who, day.day, time)) }))
      .filter((day) => day.times.length > 0);
  const own = daysFor(times?.days ?? []);
  const others = (times?.others ?? [])
    .map(({ clinic, days }) => ({ clinic, days: daysFor(days) }))
    .filter(({ days }) => days.length > 0);
  const focused = own.find(({ day }) => firstLater !== undefined && day >= firstLater)?.day;
  const shared = { today: times?.today ?? "", doctor, running };
  return (
    <section aria-labelledby="free-times" className={styles.free}>
      <h2 id="free-times" ref={heading} tabIndex={-1}>
        На&nbsp;какое время
      </h2>
      {times === undefined ? (
        failure === undefined ? (
          <Skeleton label="Загружаем свободное время" heights={["6rem", "6rem"]} />
        ) : (
          <LoadError message={failure} onRetry={reload} />
        )
      ) : (
        <>
          {own.length === 0 && <p>{nothingWords(who.isChild, loadLater !== undefined)}</p>}
          {own.map((free) => (
            <FreeDayTimes
              key={free.day}
              as="h3"
              free={free}
              {...shared}
              hasFocus={free.day === focused}
              onChoose={(time) => onChoose({ day: free.day, time, clinic: null })}
            />
          ))}
          {loadLater && (
            <Button variant="outline" className={styles.later} busy={isLoading} onClick={loadLater}>
              Показать следующие дни
            </Button>
          )}
          {laterFailure !== undefined && <p role="alert">{laterFailure}</p>}
          {others.length > 0 && <h2>Другие клиники города</h2>}
          {others.map(({ clinic, days }) => (
            <section key={clinic} aria-label={clinic} className={styles.free}>
              <h3>{clinic}</h3>
              {days.map((free) => (
                <FreeDayTimes
                  key={free.day}
                  as="h4"
                  free={free}
                  {...shared}
                  hasFocus={false}
                  onChoose={(time) => onChoose({ day: free.day, time, clinic })}
                />
              ))}
            </section>
          ))}
        </>
      )}
    </section>
  );
}

function nothingWords(isChild: boolean, hasMore: boolean): string {
  const when = hasMore ? "В\u00a0ближайшие дни" : "Сейчас";
  return `${when} свободного времени в\u00a0этой клинике нет${isChild ? " для ребёнка этого возраста" : ""}.`;
}
