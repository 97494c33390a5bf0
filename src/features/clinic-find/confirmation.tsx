import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { setConfirmation } from "../../api-client/clinic-visit";
import { Button } from "../../components/button";
import { useClinic } from "../../session/clinic-access";
import { useReloadShown } from "../../session/use-clinic-data";
import * as styles from "./find.module.css";

interface ConfirmationProps {
  /** Is still to come. */
  visit: FoundVisit;
  /** Loads how it stands now. */
  onChanged: () => Promise<void>;
}

/** Promises a call that confirms a visit, or says that it is confirmed: the person reads it in the cabinet. */
export function Confirmation({ visit: { id, status }, onChanged }: ConfirmationProps) {
  const { clinic, send } = useClinic();
  const reloadShown = useReloadShown();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isPromised = status === "kellyCall";

  const press = async () => {
    setRunning(true);
    const result = await send(() =>
      setConfirmation(clinic.id, id, isPromised ? "booked" : "kellyCall"),
    );
    setFailure(result.ok ? null : result.error.message);
    await onChanged();
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
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
