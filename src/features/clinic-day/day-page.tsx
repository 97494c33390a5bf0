import { useLocation } from "@reach/router";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { useEffect, useRef } from "react";
import { todayIn, daysAfter } from "../../../shared/days";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { PhoneList } from "../../components/phone-list";
import { PrintButton } from "../../components/print-button";
import { Skeleton } from "../../components/skeleton";
import { formatDay, formatDayAndMonth, formatWeekday } from "../../../shared/day-words";
import { useRestoredFocus } from "../../lib/focus";
import { useNow } from "../../lib/clock";
import { useClinic } from "../../session/clinic-access";
import { useCallNote } from "../../session/use-call-note";
import { Link, navigate } from "gatsby";
import { DayInput } from "../../components/day-input";
import { Icon } from "../../components/icon";
import { clinicPath } from "../../lib/paths";
import * as styles from "./day.module.css";
import { DaySheets } from "./day-sheets";
import { countWords, dayOf, unmarkedWords } from "./day-words";
import { hasBegun, openMarks } from "./open-marks";
import { useDay } from "./use-day";
import { useMarks } from "./use-marks";
import { useSettled } from "./use-settled";
import { VisitRow } from "./visit-row";
import { WaitingCallers } from "./waiting-callers";

interface DayChoiceProps {
  day: string;
  today: string;
}

/** Links to the day before, the day after and today, and the choice of any day. */
function DayChoice({ day, today }: DayChoiceProps) {
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

const NONE: ClinicVisit[] = [];

/** The visits of a clinic's day, by default today, with their attendance. */
export function DayPage() {
  const { session, clinic, openVisit, receive } = useClinic();
  const { search } = useLocation();
  const now = useNow();
  const day = dayOf(search) ?? todayIn(clinic.timeZone, now);
  const reached = useRef<() => void>();
  const { data, failure, reload, isCutOff, replace } = useDay(day, () => reached.current?.());
  const marking = useMarks({ onSaved: replace, onRefused: () => void reload() });
  useEffect(() => void (reached.current = marking.retry));
  const calling = useCallNote(day);
  const page = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useRestoredFocus(page, title);
  const today = data?.today ?? todayIn(clinic.timeZone, now);
  const visits = data?.visits ?? NONE;
  const isSettled = useSettled(visits, now);
  const settled = day === today ? visits.filter(isSettled) : NONE;

  const rowOf = (visit: ClinicVisit) => (
    <VisitRow
      key={visit.id}
      visit={visit}
      mark={marking.marks.get(visit.id)}
      refusal={marking.refusals.get(visit.id)}
      open={openMarks(visit, { now, today, isNetwork: session.network })}
      isToCome={!hasBegun(visit, now)}
      onOpen={() => openVisit(visit)}
      onNote={(to) => marking.note(visit, to)}
      onDrop={() => marking.drop(visit.id)}
    />
  );
  const unmarked = (data?.unmarked ?? []).filter((visit) => hasBegun(visit, now));

  return (
    <>
      <div ref={page} className={styles.page}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {day === today
            ? `Сегодня, ${formatWeekday(day)}, ${formatDayAndMonth(day)}`
            : formatDay(day)}
        </h1>
        <DayChoice day={day} today={today} />
        <div role="status" className={styles.status}>
          {isCutOff && data !== undefined && (
            <p className={styles.note} data-says-offline>
              Нет связи с&nbsp;сервером: список может быть старым. Отметки уйдут сами, когда она
              вернётся.
            </p>
          )}
        </div>
        {data === undefined ? (
          failure ? (
            <LoadError message={failure.message} onRetry={reload} />
          ) : (
            <Skeleton label="Загружаем записи" heights={["5rem", "5rem", "5rem"]} />
          )
        ) : (
          <>
            {data.toPhone.length > 0 && (
              <PhoneList
                calls={data.toPhone}
                visits="expected"
                timeZone={clinic.timeZone}
                {...calling}
              />
            )}
            {day === today && <WaitingCallers now={now} />}
            {unmarked.length > 0 && (
              <details>
                <summary>{unmarkedWords(unmarked, today)}</summary>
                <ul className={styles.visits}>{unmarked.map(rowOf)}</ul>
              </details>
            )}
            <section aria-labelledby="expected" className={styles.part}>
              <div className={styles.head}>
                <h2 id="expected" tabIndex={-1}>
                  {visits.length > 0 ? countWords(visits) : "Никто не\u00a0записан"}
                </h2>
                <div className={styles.actions}>
                  {day === today && (
                    <Button variant="outline" className={styles.action} onClick={receive}>
                      Пришёл без&nbsp;записи
                    </Button>
                  )}
                  {visits.length > 0 && <PrintButton label="Распечатать" />}
                </div>
              </div>
              {settled.length > 0 && (
                <details>
                  <summary>Отмечены раньше: {settled.length}</summary>
                  <ul className={styles.visits}>{settled.map(rowOf)}</ul>
                </details>
              )}
              <ul className={styles.visits}>
                {visits.filter((visit) => !settled.includes(visit)).map(rowOf)}
              </ul>
            </section>
          </>
        )}
      </div>
      {data && <DaySheets day={day} visits={visits} />}
    </>
  );
}
