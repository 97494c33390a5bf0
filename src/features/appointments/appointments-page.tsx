import { Link } from "gatsby";
import { useRef } from "react";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { insideSite, paths } from "../../lib/paths";
import { splitByTime } from "./appointment";
import * as styles from "./appointments.module.css";
import { CanceledNote } from "./canceled-note";
import { ComingAppointment } from "./coming-appointment";
import { PastAppointment } from "./past-appointment";
import { useAppointments } from "./use-appointments";
import { useCacheComing } from "./use-cache-coming";

/** The person's coming visits, and below them those that are over or canceled. */
export function AppointmentsPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Мои записи
      </h1>
      <CanceledNote heading={heading} />
      <Appointments />
    </div>
  );
}

function Appointments() {
  const { appointments, error, reload } = useAppointments();
  useCacheComing(appointments);
  if (appointments === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={reload} />
    ) : (
      <Skeleton label="Загружаем записи" heights={["2rem", "24rem"]} />
    );
  }
  const now = new Date();
  const { coming, past } = splitByTime(appointments, now);
  return (
    <>
      <section className={styles.part} aria-labelledby="coming-appointments">
        <h2 id="coming-appointments">Предстоящие</h2>
        {coming.length === 0 ? (
          <NothingBooked />
        ) : (
          <ul className={styles.list}>
            {coming.map((appointment) => (
              <li key={appointment.id}>
                <ComingAppointment appointment={appointment} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section className={styles.part} aria-labelledby="past-appointments">
          <h2 id="past-appointments">Прошедшие и отменённые</h2>
          <ul className={styles.list}>
            {past.map((appointment) => (
              <li key={appointment.id}>
                <PastAppointment appointment={appointment} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NothingBooked() {
  return (
    <div className={styles.empty}>
      <p>
        Предстоящих осмотров нет. Осмотр бесплатный и&nbsp;занимает около 15&nbsp;минут; записать
        можно и&nbsp;ребёнка.
      </p>
      <Link to={paths.cabinet.appointment} state={insideSite}>
        Выбрать клинику и&nbsp;время
      </Link>
    </div>
  );
}
