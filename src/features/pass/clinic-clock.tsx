import type { Appointment } from "@rodinki/contract/appointment";
import { formatMoment, formatOffset } from "../../lib/dates";
import * as styles from "./pass.module.css";

/** Whose clock the time is by, and what the device's own will show, where the two differ at that moment. */
export function ClinicClock({ appointment: { city, timeZone, startsAt } }: ClinicClockProps) {
  const start = new Date(startsAt);
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
  const offset = formatOffset(timeZone, start);
  if (offset === formatOffset(here, start)) return null;
  return (
    <p className={styles.clock}>
      Время местное: {city}, {offset}. На&nbsp;ваших часах будет {formatMoment(start)}.
    </p>
  );
}

interface ClinicClockProps {
  appointment: Pick<Appointment, "city" | "timeZone" | "startsAt">;
}
