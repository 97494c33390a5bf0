import { navigate, Link } from "gatsby";
import { useSetAtom } from "jotai";
import { LoadError } from "../components/load-error";
import { Skeleton } from "../components/skeleton";
import { splitByTime } from "../features/appointments/appointment";
import { changedAtom, useReplaceAppointment } from "../features/appointments/appointment-changes";
import * as styles from "../features/appointments/appointments.module.css";
import { useAppointments } from "../features/appointments/use-appointments";
import { MovePage } from "../features/booking/moving/move-page";
import { AboutDoctor } from "../features/doctors/doctor-link";
import { insideSite, paths } from "../lib/paths";
import type { CabinetBookingProps } from "./cabinet-booking";

/** The choice of another time for a future visit of the person. */
export function CabinetMove({
  search,
  content,
}: Pick<CabinetBookingProps, "content"> & { search: string }) {
  const { appointments, error, reload } = useAppointments();
  const replace = useReplaceAppointment();
  const setChanged = useSetAtom(changedAtom);

  if (appointments === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={reload} />
    ) : (
      <Skeleton label="Загружаем запись" heights={["3rem", "4rem", "6rem"]} />
    );
  }
  const id = Number(new URLSearchParams(search).get("visit"));
  const appointment = splitByTime(appointments, new Date()).coming.find((one) => one.id === id);
  if (appointment === undefined) return <NoSuchVisit />;
  return (
    <MovePage
      key={id}
      appointment={appointment}
      aboutDoctor={(name) => <AboutDoctor name={name} doctors={content.allDoctor.nodes} />}
      onMoved={(moved) => {
        void replace(moved);
        setChanged({ what: "moved", appointments: [moved] });
        navigate(paths.cabinet.appointments, { replace: true, state: insideSite });
      }}
      onOutdated={() => void reload()}
    />
  );
}

/** Shown when the visit in the address has begun, was canceled, or belongs to somebody else. */
const NoSuchVisit = () => (
  <div className={styles.page}>
    <h1>Перенести запись</h1>
    <p>
      Такой предстоящей записи нет: может быть, её отменили или осмотр уже прошёл.{" "}
      <Link to={paths.cabinet.appointments}>Мои записи</Link>
    </p>
  </div>
);
