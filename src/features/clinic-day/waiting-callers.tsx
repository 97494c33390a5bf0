import type { CallerWaiting } from "@rodinki/contract/caller-waiting";
import { useRef, type ReactNode } from "react";
import { formatDayAndMonth } from "../../../shared/day-words";
import { Button } from "../../components/button";
import * as styles from "../../components/phone-list.module.css";
import { PhoneLink } from "../../components/phone-list";
import { fullName } from "../../lib/full-name";
import { formatClockIn } from "../../lib/dates";
import { useFocusOn, useRestoredFocus } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import * as day from "./day.module.css";
import { useWaiting } from "./use-waiting";

type Offer = NonNullable<CallerWaiting["offer"]>;

/** «2 декабря в 10:15, врач Орлова, Клиника «Заря»» */
const offerWords = ({ day: on, begins, doctor, clinic }: Offer): string =>
  [
    `${formatDayAndMonth(on)} в\u00a0${begins}`,
    `врач ${doctor}`,
    ...(clinic === null ? [] : [clinic]),
  ].join(", ");

/** The callers who wait: first those to be phoned because they have an offer; the others are collapsed. */
export function WaitingCallers({ now }: { now: Date }) {
  const { clinic } = useClinic();
  const { callers, running, said, book, decline, leave } = useWaiting();
  const note = useFocusOn<HTMLParagraphElement>(said && String(said.number));
  const section = useRef<HTMLElement>(null);
  useRestoredFocus(section);
  const offerOf = ({ offer }: CallerWaiting) =>
    offer !== null && Date.parse(offer.expiresAt) > now.getTime() ? offer : null;
  const offered = callers.filter((caller) => offerOf(caller) !== null);
  const others = callers.filter((caller) => offerOf(caller) === null);
  if (callers.length === 0 && said === null) return null;

  const row = (caller: CallerWaiting, words: ReactNode, presses?: ReactNode) => (
    <li key={caller.id} className={styles.call}>
      <strong id={`waits-${caller.id}`}>
        {fullName(caller.familyName, caller.name, caller.patronymicName)}
      </strong>
      <PhoneLink phone={caller.phone} />
      <span>{words}</span>
      <div className={styles.notes} role="group" aria-labelledby={`waits-${caller.id}`}>
        {presses}
        <Button
          variant="quiet"
          className={styles.outcome}
          waiting={running !== null}
          onClick={() => leave(caller)}
        >
          Больше не&nbsp;ждёт
        </Button>
      </div>
    </li>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={offered.length > 0 ? undefined : "Лист ожидания"}
      aria-labelledby={offered.length > 0 ? "offered" : undefined}
      className={day.part}
    >
      {said !== null && (
        <p
          key={said.number}
          ref={note}
          tabIndex={-1}
          role={said.isFailure ? "alert" : "status"}
          className={day.note}
        >
          {said.text}
        </p>
      )}
      {said?.repeat && (
        <Button variant="outline" busy={running !== null} onClick={said.repeat}>
          Повторить
        </Button>
      )}
      {offered.length > 0 && (
        <>
          <h2 id="offered">Освободилось время: {offered.length}</h2>
          <ul className={styles.calls}>
            {offered.map((caller) => {
              const offer = offerOf(caller);
              if (offer === null) return null;
              const press = { busy: running === caller.id, waiting: running !== null };
              return row(
                caller,
                <>
                  Позвоните: {offerWords(offer)}, ждёт до&nbsp;
                  {formatClockIn(clinic.timeZone, offer.expiresAt)}
                  {caller.hasEmail && ", письмо тоже ушло"}
                </>,
                <>
                  <Button
                    className={styles.outcome}
                    {...press}
                    onClick={() => book(caller, offer.clinicTimeId)}
                  >
                    Записать
                  </Button>
                  <Button
                    variant="outline"
                    className={styles.outcome}
                    waiting={running !== null}
                    onClick={() => decline(caller, offer.clinicTimeId)}
                  >
                    Не&nbsp;подходит
                  </Button>
                </>,
              );
            })}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>Ждут времени: {others.length}</summary>
          <ul className={styles.calls}>
            {others.map((caller) => row(caller, <>по&nbsp;{formatDayAndMonth(caller.until)}</>))}
          </ul>
        </details>
      )}
    </section>
  );
}
