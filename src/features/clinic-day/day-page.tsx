import { useLocation } from "@reach/router";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { useEffect, useRef } from "react";
import { todayIn } from "../../../shared/days";
import { LoadError } from "../../components/load-error";
import { PhoneList } from "../../components/phone-list";
import { PrintButton } from "../../components/print-button";
import { Skeleton } from "../../components/skeleton";
import { formatDay } from "../../../shared/day-words";
import { useNow } from "../../lib/use-now";
import { useClinic } from "../../session/clinic-access";
import { DayChoice } from "./day-choice";
import { DaySheets } from "./day-sheets";
import * as styles from "./day.module.css";
import { countWords, dayOf, daysAfter } from "./day-words";
import { useDay } from "./use-day";
import { useMarks } from "./use-marks";
import { VisitRow } from "./visit-row";

/** Visits that are older are corrected by the network. */
const OPEN_DAYS = 7;

/** Who is expected in the clinic on a day, today first, and who came. */
export function DayPage() {
  const { session, clinic } = useClinic();
  const { search } = useLocation();
  const now = useNow();
  const day = dayOf(search) ?? todayIn(clinic.timeZone, now);
  const reached = useRef<() => void>();
  const { data, failure, reload, isCutOff, replace } = useDay(day, () => reached.current?.());
  const marking = useMarks({ onSaved: replace, onRefused: () => void reload() });
  useEffect(() => void (reached.current = marking.retry));
  const today = data?.today ?? todayIn(clinic.timeZone, now);

  const mayMark = (visit: ClinicVisit) =>
    visit.day <= today && (session.network || visit.day >= daysAfter(today, -OPEN_DAYS));
  const rowOf = (visit: ClinicVisit) => (
    <VisitRow
      key={visit.id}
      visit={visit}
      mark={marking.marks.get(visit.id)}
      refusal={marking.refusals.get(visit.id)}
      mayMark={mayMark(visit)}
      onNote={(to) => marking.note(visit, to)}
      onDrop={() => marking.drop(visit.id)}
    />
  );

  return (
    <>
      <div className={styles.page}>
        <h1 className={styles.title}>
          {day === today && <span className={styles.today}>Сегодня, </span>}
          {formatDay(day)}
        </h1>
        <DayChoice day={day} today={today} />
        <div role="status">
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
            {data.toPhone.length > 0 && <PhoneList calls={data.toPhone} />}
            {data.unmarked.length > 0 && (
              <section aria-labelledby="unmarked" className={styles.part}>
                <h2 id="unmarked">Не&nbsp;отмечены: {formatDay(daysAfter(day, -1))}</h2>
                <ul className={styles.visits}>{data.unmarked.map(rowOf)}</ul>
              </section>
            )}
            <section aria-labelledby="expected" className={styles.part}>
              <div className={styles.head}>
                <h2 id="expected">
                  {data.visits.length > 0 ? countWords(data.visits) : "Никто не\u00a0записан"}
                </h2>
                {data.visits.length > 0 && <PrintButton label="Распечатать" />}
              </div>
              <ul className={styles.visits}>{data.visits.map(rowOf)}</ul>
            </section>
          </>
        )}
      </div>
      {data && <DaySheets day={day} visits={data.visits} />}
    </>
  );
}
