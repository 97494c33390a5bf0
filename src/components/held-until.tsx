import { useEffect, useState } from "react";
import { formatClock } from "../lib/dates";

/** Shows until when a time is held while a registration waits for its confirmation. @param deadline in ms, on this device's clock */
export function HeldUntil({ deadline }: { deadline: number }) {
  const [isOver, setOver] = useState(() => deadline <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, deadline - Date.now()));
    return () => clearTimeout(timer);
  }, [deadline]);
  const until = formatClock(new Date(deadline));
  return (
    <p role="status">
      {isOver
        ? `Выбранное время было за\u00a0вами до\u00a0${until}. Если его никто не\u00a0занял, мы закрепим его снова, как только вы подтвердите почту.`
        : `Выбранное время закреплено за\u00a0вами до\u00a0${until}.`}
    </p>
  );
}
