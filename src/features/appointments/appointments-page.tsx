import { Link } from "gatsby";
import { useRef, type ReactNode } from "react";
import * as buttonStyles from "../../components/button.module.css";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { insideSite, paths } from "../../lib/paths";
import { useNow } from "../../lib/use-now";
import { splitByTime } from "./appointment";
import * as styles from "./appointments.module.css";
import { ChangedNote } from "./changed-note";
import { ComingVisits } from "./coming-visits";
import { useAppointments } from "./use-appointments";
import { useCacheComing } from "./use-cache-coming";
import { LaterActions, NextActions } from "./visit-actions";
import { VisitHistory } from "./visit-history";

interface AppointmentsPageProps {
  /** Called when a visit has been stored for reading without a network. */
  onCached?: () => void;
  /** Content to show under past visits. */
  later?: ReactNode;
}

/** The person's next visit, later ones, and past or canceled ones. */
export function AppointmentsPage({ onCached, later }: AppointmentsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Мои записи
      </h1>
      <ChangedNote heading={heading} />
      <Appointments onCached={onCached} later={later} />
      <p>
        <Link to={paths.cabinet.waiting}>Лист ожидания</Link>
      </p>
    </div>
  );
}

function Appointments({ onCached, later }: AppointmentsPageProps) {
  const { appointments, loadedAt, error, reload } = useAppointments();
  const now = useNow();
  useCacheComing(appointments, loadedAt, onCached);
  if (appointments === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={reload} />
    ) : (
      <Skeleton label="Загружаем записи" heights={["2rem", "24rem"]} />
    );
  }
  const { coming, past } = splitByTime(appointments, now);
  return (
    <>
      {coming.length === 0 && <NothingBooked />}
      <ComingVisits
        coming={coming}
        now={now}
        nextActions={(appointment) => <NextActions appointment={appointment} />}
        laterActions={(appointment) => <LaterActions appointment={appointment} />}
      />
      {past.length > 0 && <VisitHistory past={past} now={now} later={later} />}
    </>
  );
}

const NothingBooked = () => (
  <section className={styles.empty} aria-labelledby="nothing-booked">
    <h2 id="nothing-booked">Предстоящих осмотров нет</h2>
    <p>Осмотр бесплатный и&nbsp;занимает около 15&nbsp;минут; записать можно и&nbsp;ребёнка.</p>
    <Link
      className={`${buttonStyles.button} ${buttonStyles.primary}`}
      to={paths.cabinet.appointment}
      state={insideSite}
    >
      Выбрать клинику и&nbsp;время
    </Link>
  </section>
);
