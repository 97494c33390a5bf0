import type { Appointment, Alternative } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { moveAppointment, askForCall } from "../../api-client/appointments";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import { CalendarLink } from "../../components/calendar-link";
import { PrintButton } from "../../components/print-button";
import { alternativeWords } from "../../lib/alternative-words";
import { formatMomentIn } from "../../lib/dates";
import { movePath } from "../../lib/paths";
import { cancelPopupAtom } from "../../popups/popup-atoms";
import * as styles from "./appointments.module.css";
import { useReplaceAppointment, changedAtom } from "./appointment-changes";

/** What changes a visit. */
export const VisitChanges = ({ appointment }: { appointment: Appointment }) => (
  <>
    <Alternatives appointment={appointment} />
    <MoveLink appointment={appointment} />
  </>
);

/** What else the next visit needs; what takes it away is last and apart. */
export const NextActions = ({ appointment }: { appointment: Appointment }) => (
  <>
    <CalendarLink appointments={[appointment]} />
    <PrintButton label="Распечатать" />
    <CallBack appointment={appointment} />
    <CancelButton appointment={appointment} />
  </>
);

export const LaterActions = ({ appointment }: { appointment: Appointment }) => (
  <>
    <CalendarLink appointments={[appointment]} />
    <CallBack appointment={appointment} />
    <CancelButton appointment={appointment} />
  </>
);

const MoveLink = ({ appointment: { id } }: { appointment: Appointment }) => (
  <Link className={`${button.button} ${button.outline}`} to={movePath(id)}>
    Перенести
  </Link>
);

function CancelButton({ appointment: { id } }: { appointment: Appointment }) {
  const setCancel = useSetAtom(cancelPopupAtom);
  return (
    <div className={styles.apart}>
      <Button
        variant="quiet"
        className={styles.cancel}
        onClick={() => setCancel({ status: true, id })}
      >
        Отменить запись
      </Button>
    </div>
  );
}

/** Alternatives that are held for a visit that the clinic has moved: one press moves the visit. */
function Alternatives({ appointment }: { appointment: Appointment }) {
  const replace = useReplaceAppointment();
  const setChanged = useSetAtom(changedAtom);
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, alternatives = [], timeZone } = appointment;
  const [first] = alternatives;
  if (first === undefined) return null;

  const take = async ({ clinicTimeId }: Alternative) => {
    setBusy(clinicTimeId);
    const result = await moveAppointment(id, clinicTimeId);
    setBusy(null);
    if (!result.ok) {
      return setFailure(
        result.error.code === "hold_expired"
          ? "Это время больше не\u00a0держится для вас. Запись осталась там, где была."
          : result.error.message,
      );
    }
    setChanged({ what: "moved", appointments: [result.data.data] });
    await replace(result.data.data);
  };

  return (
    <section className={styles.alternatives} aria-label="Другое время на выбор">
      <p>
        Клиника перенесла запись. Мы&nbsp;держим для вас и&nbsp;другое время: до&nbsp;
        {formatMomentIn(timeZone, first.expiresAt)} по&nbsp;времени клиники.
      </p>
      <div role="alert">{failure !== null && <p className={styles.note}>{failure}</p>}</div>
      <div className={styles.actions}>
        {alternatives.map((alternative) => (
          <Button
            key={alternative.clinicTimeId}
            variant="outline"
            busy={busy === alternative.clinicTimeId}
            onClick={() => void take(alternative)}
          >
            {alternativeWords(alternative, appointment)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Asks the clinic to phone, one request at a time; the card then shows that the clinic will phone. */
function CallBack({ appointment }: { appointment: Appointment }) {
  const replace = useReplaceAppointment();
  const setChanged = useSetAtom(changedAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (appointment.intermediateStatus !== "booked") return null;

  const ask = async () => {
    setBusy(true);
    const result = await askForCall(appointment.id);
    setBusy(false);
    if (!result.ok) return setFailure(result.error.message);
    setChanged({ what: "call-asked", appointments: [result.data.data] });
    await replace(result.data.data);
  };
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => void ask()}>
        Попросить клинику перезвонить
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.note}>
          {failure}
        </p>
      )}
    </>
  );
}
