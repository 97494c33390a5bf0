import { useState } from "react";
import type { ApiFailure, ApiResult } from "../../api-client/request";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { formatCountdown } from "../../lib/dates";
import { useTimeLeft } from "../../lib/use-time-left";
import type { Hold } from "./booking-machine";
import * as styles from "./booking.module.css";

/** How long before the end the person is warned (WCAG 2.2.1: a time limit has a warning and a way to extend it). */
const WARNING_MS = 2 * 60_000;

interface HoldBarProps {
  hold: Pick<Hold, "deadline" | "extended">;
  onExtend: () => Promise<ApiResult<unknown>>;
  onEnd: () => void;
}

/**
 * Shows how long the chosen time is held, at any scroll position of the page. A screen reader announces only the
 * warning.
 */
export function HoldBar({ hold, onExtend, onEnd }: HoldBarProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const left = useTimeLeft(hold.deadline, onEnd);
  const nearEnd = left <= WARNING_MS;

  const extend = async () => {
    setBusy(true);
    const extended = await onExtend();
    setFailure(extended.ok ? null : extended.error);
    setBusy(false);
  };

  return (
    <div className={`${styles.hold} ${nearEnd ? styles.nearEnd : ""}`}>
      <Icon name={nearEnd ? "warning" : "clock"} />
      <p>
        <span className={styles.held}>Время закреплено за вами ещё на </span>
        <span className={styles.countdown} role="timer">
          {formatCountdown(left)}
        </span>
      </p>
      {nearEnd && !hold.extended && (
        <Button variant="outline" busy={busy} onClick={() => void extend()}>
          Продлить
        </Button>
      )}
      {failure && <p role="alert">{failure.message}</p>}
      <p className="visually-hidden" role="status">
        {nearEnd && warning(hold.extended)}
      </p>
    </div>
  );
}

/** A placeholder of the bar's height until the server has answered. */
export const HoldAsked = () => (
  <div className={styles.hold}>
    <Icon name="clock" />
    <p>Закрепляем это время за вами…</p>
  </div>
);

const warning = (extended: boolean) =>
  extended
    ? "Осталось меньше двух минут."
    : "Осталось меньше двух минут. Время можно продлить один раз.";
