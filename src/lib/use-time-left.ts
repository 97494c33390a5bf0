import { useEffect, useState } from "react";

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
