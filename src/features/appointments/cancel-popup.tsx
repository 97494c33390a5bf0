import { useAtom, useSetAtom } from "jotai";
import { useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { Button } from "../../components/button";
import { Dialog } from "../../popups/dialog";
import { askToSignInAtom, cancelPopupAtom } from "../../popups/popup-atoms";
import { patientInShort, whenAndWhere } from "./appointment";
import * as styles from "./appointments.module.css";
import { changedAtom } from "./changed-atom";
import { useAppointments } from "./use-appointments";

/** Confirms a cancellation, and stays open with the reason when the server refuses. */
export function CancelPopup() {
  const [{ id }, setPopup] = useAtom(cancelPopupAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const setChanged = useSetAtom(changedAtom);
  const { appointments, cancel, reload } = useAppointments();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const appointment = appointments?.find((one) => one.id === id);

  const close = () => setPopup({ status: false, id: -1 });
  const apply = async () => {
    setBusy(true);
    const refused = await cancel(id);
    setBusy(false);
    if (refused === null) {
      setChanged(appointment ? { what: "canceled", appointment } : null);
      return close();
    }
    setFailure(refused);
    askToSignIn(refused);
    // What the list says about the visit is no longer true.
    if (refused.status === 404 || refused.status === 409) void reload();
  };

  return (
    <Dialog title="Отменить запись?" onClose={close}>
      <div className={styles.question}>
        {appointment && (
          <p>
            {patientInShort(appointment)}: {whenAndWhere(appointment)}.
          </p>
        )}
        <p>Время сразу станет доступно другим.</p>
        {failure && (
          <p className={styles.refusal} role="alert">
            {failure.message}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void apply()}>
          Да, отменить
        </Button>
        <Button variant="outline" onClick={close}>
          Нет, оставить
        </Button>
      </div>
    </Dialog>
  );
}
