import { useState } from "react";
import { resendActivation, type ActivationOf } from "../../api-client/accounts";
import { Button } from "../../components/button";
import { formatCountdown } from "../../lib/dates";
import { useTimeLeft } from "../../lib/clock";
import * as styles from "./auth.module.css";

/** An e-mail may take that long to arrive, and the API limits e-mails per hour. */
const PAUSE_MS = 60_000;

/**
 * @returns until when no other e-mail may be sent; null if one may be sent now
 */
function pauseAfter(sentAt: number): number | null {
  const until = sentAt + PAUSE_MS;
  return until > Date.now() ? until : null;
}

interface ResendActivationProps {
  of: ActivationOf;
  label?: string;
  /** When an e-mail was last sent, in ms. */
  sentAt?: number;
  onSent?: () => void;
}

/** Sends the activation e-mail again, at most once a minute. */
export function ResendActivation({
  of,
  label = "Отправить письмо ещё раз",
  sentAt = 0,
  onSent,
}: ResendActivationProps) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");
  const [waitsUntil, setWaitsUntil] = useState(() => pauseAfter(sentAt));

  const resend = async () => {
    setBusy(true);
    const result = await resendActivation(of);
    setBusy(false);
    setAnswer(result.ok ? result.data.message : result.error.message);
    if (!result.ok) return;
    setWaitsUntil(pauseAfter(Date.now()));
    onSent?.();
  };

  return (
    <div className={styles.again}>
      <Button variant="outline" busy={busy} waiting={waitsUntil !== null} onClick={resend}>
        {label}
      </Button>
      {waitsUntil !== null && <Pause until={waitsUntil} onEnd={() => setWaitsUntil(null)} />}
      <p aria-live="polite">{answer}</p>
    </div>
  );
}

function Pause({ until, onEnd }: { until: number; onEnd: () => void }) {
  const left = useTimeLeft(until, onEnd);
  return (
    <p>
      Ещё одно письмо можно отправить через&nbsp;<span role="timer">{formatCountdown(left)}</span>
    </p>
  );
}
