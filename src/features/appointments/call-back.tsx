import type { Appointment } from "@rodinki/contract/appointment";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { askForCall } from "../../api-client/appointments";
import { Button } from "../../components/button";
import * as styles from "./appointments.module.css";
import { useReplaceAppointment } from "./change-appointments";
import { changedAtom } from "./changed-atom";

/** Asks the clinic to phone, one request at a time; the card then shows that the clinic will phone. */
export function CallBack({ appointment }: { appointment: Appointment }) {
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
