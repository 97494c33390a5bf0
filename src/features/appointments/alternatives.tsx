import type { Alternative, Appointment } from "@rodinki/contract/appointment";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { moveAppointment } from "../../api-client/appointments";
import { Button } from "../../components/button";
import { alternativeWords } from "../../lib/alternative-words";
import { formatMomentIn } from "../../lib/moment-in";
import * as styles from "./appointments.module.css";
import { useReplaceAppointment } from "./change-appointments";
import { changedAtom } from "./changed-atom";

/** Alternatives that are held for a visit that the clinic has moved: one press moves the visit. */
export function Alternatives({ appointment }: { appointment: Appointment }) {
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
        Клиника перенесла запись. Для вас держатся и&nbsp;другие времена, до&nbsp;
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
