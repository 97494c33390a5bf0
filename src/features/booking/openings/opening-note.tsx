import { useSetAtom } from "jotai";
import { useCallback, useState } from "react";
import { zoneOffset } from "../../../../shared/days";
import { Button } from "../../../components/button";
import { LoadError } from "../../../components/load-error";
import { useTimeLeft } from "../../../lib/clock";
import { formatCountdown, holdTogether } from "../../../lib/dates";
import { openingAlertPopupAtom } from "../../../popups/popup-atoms";
import type { List } from "../place/use-offers";
import * as styles from "./openings.module.css";
import type { CityOpening } from "./use-openings";

interface OpeningNoteProps {
  opening: CityOpening;
  days: List<string>;
}

/** Shows when booking opens in a city, or opened last, with the offer of an e-mail while no time is free. */
export function OpeningNote({ opening, days }: OpeningNoteProps) {
  const openAlert = useSetAtom(openingAlertPopupAtom);
  const { id, name, opensAt, deadline, lastOpenedAt, timeZone } = opening;
  const isEmpty = days.items?.length === 0;
  return (
    <div className={styles.note}>
      {opensAt !== null && deadline !== null && (
        <Countdown
          opensAt={new Date(opensAt)}
          deadline={deadline}
          timeZone={timeZone}
          isEmpty={isEmpty}
          hasFailed={days.error !== undefined}
          onOpen={days.reload}
        />
      )}
      {isEmpty && days.error && <LoadError message={days.error.message} onRetry={days.reload} />}
      {isEmpty && opensAt === null && (
        <p>
          {lastOpenedAt === null
            ? "Когда откроется запись, пока неизвестно."
            : `В прошлый раз запись открывалась ${dayIn(timeZone, new Date(lastOpenedAt))}. Когда откроется снова, пока неизвестно.`}
        </p>
      )}
      {isEmpty && (
        <Button variant="outline" onClick={() => openAlert({ status: true, city: { id, name } })}>
          Сообщить об открытии
        </Button>
      )}
    </div>
  );
}

/** A shared cached list may be a second old (docs/decisions/011-free-times-and-load.md). */
const SHARED_MS = 1_000;
/**
 * All who wait send their requests spread over so many ms, each at a random moment
 * (docs/decisions/058-openings-and-the-waiting-list.md).
 */
const SPREAD_MS = 10_000;

interface CountdownProps {
  opensAt: Date;
  /** `opensAt` in ms on this device's clock. */
  deadline: number;
  timeZone: string;
  /** Whether there are no free times before. */
  isEmpty: boolean;
  /** Whether loading the opened times has failed. */
  hasFailed: boolean;
  /** Loads the opened times; called once. */
  onOpen: () => Promise<unknown>;
}

/** Counts down to the opening of booking. A screen reader announces the hour and the opening, but not the seconds. */
function Countdown({ opensAt, deadline, timeZone, isEmpty, hasFailed, onOpen }: CountdownProps) {
  const [wait] = useState(() => SHARED_MS + Math.random() * SPREAD_MS);
  const [isLoaded, setLoaded] = useState(false);
  const load = useCallback(() => void onOpen().finally(() => setLoaded(true)), [onOpen]);
  const left = Math.max(0, useTimeLeft(deadline + wait, load) - wait);
  return (
    <>
      {left > 0 && (
        <>
          <p>
            {isEmpty ? "Запись откроется " : "Ещё одно время откроется "}
            <strong>{momentIn(timeZone, opensAt)}</strong>.
          </p>
          <p className={styles.left}>
            Осталось{" "}
            <span className={styles.countdown} role="timer">
              {leftWords(left)}
            </span>
          </p>
          <p>Обновлять страницу не&nbsp;нужно: время появится здесь само.</p>
        </>
      )}
      <p role="status">{left === 0 && !hasFailed && said(isLoaded, isEmpty)}</p>
    </>
  );
}

function said(isLoaded: boolean, isEmpty: boolean): string {
  if (!isLoaded) return "Запись открылась. Загружаем свободное время, это займёт до 15 секунд.";
  return isEmpty
    ? "Запись открылась, но всё время уже заняли. Если кто-то отменит запись, оно появится здесь."
    : "Запись открылась.";
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const format = (timeZone: string, options: Intl.DateTimeFormatOptions, at: Date) =>
  holdTogether(new Intl.DateTimeFormat("ru-RU", { timeZone, ...options }).format(at));

/** A day on the city's calendar: «3 октября», with the year if it is not the present one. */
export function dayIn(timeZone: string, at: Date): string {
  const isThisYear =
    format(timeZone, { year: "numeric" }, at) === format(timeZone, { year: "numeric" }, new Date());
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return format(timeZone, { day: "numeric", month: "long", ...year }, at).replace(/\s*г\.$/, "");
}

/** «5 декабря в 10:00 (UTC+3)», on the clock of the city. */
export function momentIn(timeZone: string, at: Date): string {
  const clock = format(timeZone, { hour: "2-digit", minute: "2-digit" }, at);
  const offset = zoneOffset(timeZone, at, "shortOffset").replace("GMT", "UTC");
  return `${dayIn(timeZone, at)} в\u00a0${clock} (${offset})`;
}

/** The remaining time: «2 дн. 3 ч», «3 ч 5 мин», then «9:05». */
function leftWords(left: number): string {
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days > 0) return `${days}\u00a0дн. ${hours}\u00a0ч`;
  if (hours > 0) return `${hours}\u00a0ч ${Math.floor((left % HOUR) / 60_000)}\u00a0мин`;
  return formatCountdown(left);
}
