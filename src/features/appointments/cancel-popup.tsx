import { Link } from "gatsby";
import { useAtom, useSetAtom } from "jotai";
import { useState } from "react";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import { movePath } from "../../lib/paths";
import { Dialog } from "../../popups/dialog";
import { cancelPopupAtom } from "../../popups/popup-atoms";
import { useRefusal } from "../../popups/use-refusal";
import { dayAndTime, patientInShort, splitByTime, whenAndWhere } from "./appointment";
import * as styles from "./appointments.module.css";
import { useCancel, changedAtom } from "./appointment-changes";
import { useAppointments } from "./use-appointments";

/** Confirms a cancellation; when the server refuses it, the popup stays open and shows the reason. */
export function CancelPopup() {
  const [{ id }, setPopup] = useAtom(cancelPopupAtom);
  const setChanged = useSetAtom(changedAtom);
  const { appointments, reload } = useAppointments();
  const { cancel, cancelAll } = useCancel();
  const [busy, setBusy] = useState(false);
  const [failure, refuse] = useRefusal();
  const appointment = appointments?.find((one) => one.id === id);

  const close = () => setPopup({ status: false, id: -1 });
  const groupId = appointment?.groupId ?? null;
  const together = splitByTime(appointments ?? [], new Date()).coming.filter(
    (one) => groupId !== null && one.groupId === groupId,
  );
  const others = together.filter((one) => one.id !== id);
  const apply = async (what: "canceled" | "canceled-all") => {
    setBusy(true);
    const refused =
      what === "canceled-all" && groupId !== null ? await cancelAll(groupId) : await cancel(id);
    setBusy(false);
    if (refused === null) {
      setChanged(
        appointment ? { what, appointments: what === "canceled" ? [appointment] : together } : null,
      );
      return close();
    }
    refuse(refused);
    // The list is out of date, because the visit has changed on the server.
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
        {others.length > 0 && (
          <>
            <p>Вместе с&nbsp;этой сделаны:</p>
            <ul>
              {others.map((one) => (
                <li key={one.id}>
                  {patientInShort(one)}: {dayAndTime(one)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          Время сразу станет доступно другим. Если неудобен только день или час, перенесите запись:
          прежнее время останется за&nbsp;вами, пока вы не&nbsp;выберете новое.
        </p>
        {failure !== null && (
          <p className={actionStyles.refusal} role="alert">
            {failure}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        <Link className={`${button.button} ${button.primary}`} to={movePath(id)} onClick={close}>
          Выбрать другое время
        </Link>
        <Button variant="outline" onClick={close}>
          Нет, оставить
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void apply("canceled")}>
          {others.length > 0 ? "Отменить только эту" : "Да, отменить"}
        </Button>
        {others.length > 0 && (
          <Button variant="danger" busy={busy} onClick={() => void apply("canceled-all")}>
            Отменить все ({together.length})
          </Button>
        )}
      </div>
    </Dialog>
  );
}
