import { useEffect, useState } from "react";

const MINUTE = 60_000;

/**
 * The present moment, updated every minute and when the person returns to the page, so that «завтра» and future times remain
 * correct while the page is open.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const tick = setInterval(renew, MINUTE);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(tick);
      document.removeEventListener("visibilitychange", renew);
    };
  }, []);
  return now;
}

/**
 * @param deadline instant in ms on this device's clock
 * @param onEnd called once, when nothing is left
 * @returns milliseconds left, renewed every second
 */
export function useTimeLeft(deadline: number, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, deadline - now);
  const ended = left === 0;

  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);

  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);

  return left;
}

/**
 * End of the time in which an action can be undone, by this device's clock, which may be wrong.
 *
 * @param action with the server's times, ISO 8601
 * @returns in ms; null: it cannot be undone
 */
export const undoUntilOf = ({
  at,
  undoUntil,
}: {
  at: string;
  undoUntil: string | null;
}): number | null =>
  undoUntil === null ? null : Date.now() + Date.parse(undoUntil) - Date.parse(at);
