import { useCallback, useState } from "react";
import { useTimeLeft } from "../../../lib/use-time-left";
import * as styles from "./openings.module.css";
import { leftWords, momentIn } from "./opening-words";

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
export function Countdown({
  opensAt,
  deadline,
  timeZone,
  isEmpty,
  hasFailed,
  onOpen,
}: CountdownProps) {
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
