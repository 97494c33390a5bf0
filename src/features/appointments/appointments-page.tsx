import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import { insideSite, paths } from "../../lib/paths";
import { askAtom, tellAtom } from "../../popups/popup-atoms";
import { AppointmentCard } from "./appointment-card";
import * as styles from "./appointments.module.css";
import { splitByTime, whenAndWhere } from "./appointment";
import { useAppointments } from "./use-appointments";

/** The person's coming visits, and below them those that are over or cancelled. */
export function AppointmentsPage() {
  const { appointments, error, reload, cancel } = useAppointments();
  const ask = useSetAtom(askAtom);
  const tell = useSetAtom(tellAtom);

  const cancelNow = async (appointment: Appointment) => {
    const failure = await cancel(appointment.id);
    if (failure) tell({ title: "Запись не отменена", description: failure.message });
  };

  const askToCancel = (appointment: Appointment) =>
    ask({
      title: "Отменить запись?",
      description: `${whenAndWhere(appointment)}. Время сразу станет доступно другим.`,
      applyText: "Да, отменить",
      cancelText: "Нет, оставить",
      onConfirm: () => void cancelNow(appointment),
    });

  if (appointments === undefined) {
    return error ? <LoadError message={error.message} onRetry={reload} /> : <Loader />;
  }
  const { coming, past } = splitByTime(appointments, new Date());
  return (
    <>
      <h1>Мои записи</h1>
      <section className={styles.part} aria-labelledby="coming-appointments">
        <h2 id="coming-appointments">Предстоящие</h2>
        {coming.length === 0 && <NothingBooked />}
        <ul className={styles.list}>
          {coming.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentCard
                appointment={appointment}
                onCancel={() => askToCancel(appointment)}
              />
            </li>
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section className={styles.part} aria-labelledby="past-appointments">
          <h2 id="past-appointments">Прошедшие и отменённые</h2>
          <ul className={styles.list}>
            {past.map((appointment) => (
              <li key={appointment.id}>
                <AppointmentCard appointment={appointment} />
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
      <p>Предстоящих осмотров нет. Осмотр бесплатный и занимает около 15 минут.</p>
      <Link to={paths.cabinet.appointment} state={insideSite}>
        Выбрать клинику и время
      </Link>
    </div>
  );
}
