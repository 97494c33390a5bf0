import { useEffect, useState } from "react";

const MINUTE = 60_000;

/**
 * The present moment, renewed every minute and when somebody comes back to the page: what the page says of «завтра» and of
 * what is still to come stays true while it lies open.
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
