import { useState } from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { formatCountdown } from "../../lib/dates";
import * as styles from "./booking.module.css";
import type { Hold } from "./use-hold";
import { useTimeLeft } from "./use-time-left";

/** From here on the person is warned (WCAG 2.2.1 asks for a warning and a way to extend). */
const WARNING_MS = 2 * 60_000;

interface HoldNoticeProps {
  hold: Hold;
  onExtend: () => Promise<unknown>;
  onEnd: () => void;
}

/** Says how long the chosen time is kept. Screen readers hear the warning, not every second. */
export function HoldNotice({ hold, onExtend, onEnd }: HoldNoticeProps) {
  const [busy, setBusy] = useState(false);
  const left = useTimeLeft(hold.deadline, onEnd);
  const nearEnd = left <= WARNING_MS;

  const extend = async () => {
    setBusy(true);
    await onExtend();
    setBusy(false);
  };

  return (
    <div className={styles.hold}>
      <Icon name="clock" />
      <p>
        Время закреплено за вами ещё на{" "}
        <span className={styles.countdown} role="timer">
          {formatCountdown(left)}
        </span>
      </p>
      {nearEnd && !hold.extended && (
        <Button variant="outline" busy={busy} onClick={extend}>
          Продлить
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {nearEnd && "Осталось меньше двух минут. Время можно продлить один раз."}
      </p>
    </div>
  );
}
