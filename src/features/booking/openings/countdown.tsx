import { useCallback, useState } from "react";
import { useTimeLeft } from "../../../lib/use-time-left";
import * as styles from "./openings.module.css";
import { leftWords, momentIn } from "./opening-words";

/** A list that many share may be a second old (docs/decisions/011-free-times-and-load.md). */
const SHARED_MS = 1_000;
/** Everybody who waits asks within so long, each at a moment of their own (docs/decisions/058-openings-and-the-waiting-list.md). */
const SPREAD_MS = 10_000;

interface CountdownProps {
  opensAt: Date;
  /** The same in ms on this device's clock. */
  deadline: number;
  timeZone: string;
  /** Nothing is free until then. */
  isEmpty: boolean;
  /** What has opened could not be loaded. */
  hasFailed: boolean;
  /** Loads what has opened; called once. */
  onOpen: () => Promise<unknown>;
}

/** How long it is until booking opens. A screen reader hears the hour, and then that it has come; no second in between. */
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
