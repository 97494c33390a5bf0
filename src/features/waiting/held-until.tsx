interface HeldUntilProps {
  /** ISO in UTC. */
  expiresAt: string;
  timeZone: string;
}

/** Until when a time is held, by the clock of its city: no seconds run down while somebody thinks. */
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
