import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { setConfirmation } from "../../api-client/clinic-visit";
import { Button } from "../../components/button";
import { useClinic } from "../../session/clinic-access";
import { useReloadShown } from "../../session/use-clinic-data";
import * as styles from "./find.module.css";

interface ConfirmationProps {
  /** A future visit. */
  visit: FoundVisit;
  /** Loads the present state. */
  onChanged: () => Promise<void>;
}

/** Promises a call to confirm a visit, or records that it is confirmed. The person sees it in the cabinet. */
export function Confirmation({ visit: { id, status }, onChanged }: ConfirmationProps) {
  const { clinic, send } = useClinic();
  const reloadShown = useReloadShown();
  const [isRunning, setRunning] = useState(false);
  /** The failure with the status at the press: a changed status shows that the press had its effect. */
  const [failure, setFailure] = useState<{ message: string; status: string } | null>(null);
  const isPromised = status === "kellyCall";

  const press = async () => {
    setRunning(true);
    const result = await send(() =>
      setConfirmation(clinic.id, id, isPromised ? "booked" : "kellyCall"),
    );
    await onChanged();
    // Together: who reads the failure can press again.
    setFailure(result.ok ? null : { message: result.error.message, status });
    setRunning(false);
    reloadShown("day");
  };
  return (
    <>
      <Button
        variant="outline"
        className={styles.single}
        busy={isRunning}
        onClick={() => void press()}
      >
        {isPromised ? "Запись подтверждена" : "Подтвердить по\u00a0телефону"}
      </Button>
      {!isPromised && (
        <p className={styles.aside}>
          Человек встанет в&nbsp;список «Позвоните», а&nbsp;в&nbsp;кабинете прочтёт, что клиника
          позвонит.
        </p>
      )}
      {failure?.status === status && <p role="alert">{failure.message}</p>}
    </>
  );
}
