import type { Appointment } from "@rodinki/contract/appointment";
import { Button } from "../../components/button";
import { VisitsError } from "../../components/load-error";
import { formatMoment } from "../../lib/dates";
import { useNow } from "../../lib/clock";
import { readCachedData } from "../../session/cached-data";
import { splitByTime } from "./appointment";
import * as styles from "./appointments.module.css";
import { ComingVisits } from "./coming-visits";

interface CachedAppointmentsProps {
  userId: number;
  /** Why nothing newer is known, if the server has said it. */
  message?: string | undefined;
  onRetry: () => void;
}

/** The future visits in their last known state, for a person without a connection. */
export function CachedAppointments({ userId, message, onRetry }: CachedAppointmentsProps) {
  const now = useNow();
  const cached = readCachedData<Appointment[]>(userId);
  const coming = cached ? splitByTime(cached.data, now).coming : [];
  if (!cached || coming.length === 0)
    return <VisitsError title="Мои записи" message={message} onRetry={onRetry} />;
  return (
    <div className={styles.page}>
      <h1>Мои записи</h1>
      <p role="status" data-says-offline>
        Нет связи с&nbsp;сервером. Показан список, сохранённый{" "}
        <time dateTime={cached.at.toISOString()}>{formatMoment(cached.at)}</time>. Отменить запись
        или записаться можно, когда связь появится.
      </p>
      <Button variant="outline" className={styles.start} onClick={onRetry}>
        Попробовать ещё раз
      </Button>
      <ComingVisits coming={coming} now={now} />
    </div>
  );
}
