interface HeldUntilProps {
  /** ISO in UTC. */
  expiresAt: string;
  timeZone: string;
}

/**
 * Until when a time is held, in its city's time zone. There is no countdown, so that the person can decide without
 * pressure.
 */
export const HeldUntil = ({ expiresAt, timeZone }: HeldUntilProps) => (
  <p>
    Держим это время для&nbsp;вас до&nbsp;
    <time dateTime={expiresAt}>
      {new Date(expiresAt).toLocaleTimeString("ru", {
        timeZone,
        hour: "2-digit",
        minute: "2-digit",
      })}
    </time>{" "}
    по&nbsp;времени клиники. Потом его предложат следующему.
  </p>
);
