import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useAtom } from "jotai";
import { useRef, type ReactNode, useEffect, type RefObject } from "react";
import * as buttonStyles from "../../components/button.module.css";
import { Icon } from "../../components/icon";
import { VisitsError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useNow } from "../../lib/clock";
import { insideSite, paths } from "../../lib/paths";
import { splitByTime, whenAndWhere, visited } from "./appointment";
import { AppointmentCard } from "./appointment-card";
import * as styles from "./appointments.module.css";
import { changedAtom } from "./appointment-changes";
import { ComingVisits } from "./coming-visits";
import { useAppointments } from "./use-appointments";
import { useCacheComing } from "./use-cache-coming";
import { LaterActions, NextActions, VisitChanges } from "./visit-actions";

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
      <VisitsError message={error.message} onRetry={reload} />
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
        changes={(appointment) => <VisitChanges appointment={appointment} />}
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

const words = {
  canceled: "Запись отменена",
  "canceled-all": "Все записи отменены",
  moved: "Запись перенесена",
  "call-asked": "Клиника увидит вашу просьбу перезвонить",
} as const;

/**
 * Announces which visit has just been changed. The focus moves to the heading, because the pressed button was removed
 * with its card or page.
 */
function ChangedNote({ heading }: { heading: RefObject<HTMLElement> }) {
  const [changed, setChanged] = useAtom(changedAtom);
  useEffect(() => {
    if (changed !== null) heading.current?.focus();
  }, [changed, heading]);
  // The announcement must not be shown again when the page is reopened.
  useEffect(() => () => setChanged(null), [setChanged]);
  return (
    <p className={styles.changed} role="status">
      {changed !== null && (
        <>
          <Icon name="check" size="1.25em" />
          <span>
            {words[changed.what]}: {changed.appointments.map(whenAndWhere).join("; ")}.
          </span>
        </>
      )}
    </p>
  );
}

interface VisitHistoryProps {
  /** Sorted latest first. */
  past: Appointment[];
  now: Date;
  /** Content to show under past visits. */
  later?: ReactNode;
}

/** Past and canceled visits, collapsed because most people look for future ones. */
const VisitHistory = ({ past, now, later }: VisitHistoryProps) => (
  <details className={styles.history}>
    <summary>
      <h2>Прошедшие и&nbsp;отменённые: {past.length}</h2>
    </summary>
    {visited(past, now).length > 0 && later}
    <ul className={styles.list}>
      {past.map((appointment) => (
        <li key={appointment.id}>
          <PastAppointment appointment={appointment} now={now} />
        </li>
      ))}
    </ul>
  </details>
);

interface PastAppointmentProps {
  appointment: Appointment;
  now: Date;
}

/** A past visit, which can be reviewed, or a canceled one. */
function PastAppointment({ appointment, now }: PastAppointmentProps) {
  return (
    <AppointmentCard appointment={appointment} isOver={new Date(appointment.startsAt) <= now}>
      {appointment.intermediateStatus !== "canceled" && <Review appointment={appointment} />}
    </AppointmentCard>
  );
}

function Review({ appointment: { hasReviews, recordId } }: { appointment: Appointment }) {
  if (hasReviews) return <p>Вы оставили отзыв. Спасибо!</p>;
  return (
    <Link to={`${paths.cabinet.review}?record=${encodeURIComponent(recordId)}`}>
      Оставить отзыв
    </Link>
  );
}
