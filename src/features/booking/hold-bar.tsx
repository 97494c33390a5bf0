import { useLocation } from "@reach/router";
import { useState, useEffect, useRef } from "react";
import { useForm } from "react-final-form";
import type { ApiFailure, ApiResult } from "../../api-client/request";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { useTimeLeft } from "../../lib/clock";
import { formatCountdown } from "../../lib/dates";
import type { Hold } from "./booking-machine";
import type { BookingValues } from "./booking-values";
import * as styles from "./summary.module.css";
import type { Booking } from "./use-booking";

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
        <span className={styles.held}>Время закреплено за вами </span>
        ещё&nbsp;<span className={styles.held}>на&nbsp;</span>
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
const HoldRequested = () => (
  <div className={styles.hold}>
    <Icon name="clock" />
    <p>Закрепляем это время за вами…</p>
  </div>
);

const warning = (extended: boolean) =>
  extended
    ? "Осталось меньше двух минут."
    : "Осталось меньше двух минут. Время можно продлить один раз.";

interface HeldTimeProps {
  booking: Booking;
  /** Whether the server has been requested to hold a time. */
  isAsked: boolean;
}

/**
 * Shows how long the time of a booking is still held. The person can extend the hold once, and chooses again when it
 * has expired.
 */
export function HeldTime({ booking, isAsked }: HeldTimeProps) {
  const form = useForm<BookingValues>();
  const { hold } = booking.state;
  if (isAsked) return <HoldRequested />;
  if (!hold) return null;
  return (
    <HoldBar
      hold={hold}
      onExtend={() => booking.take(hold.choice, { extend: true })}
      onEnd={() => booking.lose(form, hold.choice, "Мы держали это время для вас, но срок вышел.")}
    />
  );
}

/**
 * Explains why the request to hold the time has failed, above the button that repeats it, so that it is visible at any
 * scroll position. The text takes the focus, because the step that had it was removed.
 */
export function NotHeld({ failure }: { failure: string | null | undefined }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    said.current?.focus({ preventScroll: true });
    // The text is scrolled into view where the bar is not sticky, and again after the browser's back button has
    // scrolled to the top.
    said.current?.scrollIntoView?.({ block: "nearest" });
  }, [failure, key]);
  if (!failure) return null;
  return (
    <p ref={said} className={styles.failure} role="alert" tabIndex={-1}>
      {failure}
    </p>
  );
}
