import type { Appointment } from "@rodinki/contract/appointment";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { formatMoment } from "../../lib/dates";
import { readKeptData } from "../../session/kept-data";
import { AppointmentCard } from "./appointment-card";
import { splitByTime } from "./appointment";
import * as styles from "./appointments.module.css";

interface KeptAppointmentsProps {
  userId: number;
  onRetry: () => void;
}

/** The coming visits as they were when there was a connection, for whoever has none now. */
export function KeptAppointments({ userId, onRetry }: KeptAppointmentsProps) {
  const kept = readKeptData<Appointment[]>(userId);
  const coming = kept ? splitByTime(kept.data, new Date()).coming : [];
  if (!kept || coming.length === 0) return <LoadError onRetry={onRetry} />;
  return (
    <div className={styles.page}>
      <h1>Мои записи</h1>
      <p role="status">
        Нет связи с&nbsp;сервером. Показан список, сохранённый{" "}
        <time dateTime={kept.at.toISOString()}>{formatMoment(kept.at)}</time>. Отменить запись или
        записаться можно, когда связь появится.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Попробовать ещё раз
      </Button>
      <ul className={styles.list}>
        {coming.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentCard appointment={appointment} isOver={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
