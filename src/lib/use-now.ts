import { useEffect, useState } from "react";

const MINUTE = 60_000;

/**
 * The present moment, renewed every minute and when the person comes back to the page, so that «завтра» and future times stay right while
 * the page is open.
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
