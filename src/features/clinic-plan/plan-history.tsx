import type { ClinicAction, UndoneAction } from "@rodinki/contract/clinic-actions";
import { useState } from "react";
import { undoClinicAction } from "../../api-client/clinic-actions";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { formatMomentIn } from "../../lib/moment-in";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./plan.module.css";
import { UndonePlan } from "./undone-plan";

interface PlanHistoryProps {
  actions: ClinicAction[];
  onUndone: (id: number) => void;
}

/** Files that were applied; each that can still be undone has a button. */
export function PlanHistory({ actions, onUndone }: PlanHistoryProps) {
  const { clinic, send } = useClinic();
  const [running, setRunning] = useState<number | null>(null);
  const [undone, setUndone] = useState<UndoneAction | null>(null);
  const [failure, setFailure] = useState("");
  const undo = async (id: number) => {
    if (running !== null) return;
    setRunning(id);
    const result = await send(() => undoClinicAction(clinic.id, id));
    setRunning(null);
    setFailure(result.ok ? "" : result.error.message);
    setUndone(result.ok ? result.data : null);
    if (result.ok) onUndone(id);
  };
  if (actions.length === 0) return null;
  return (
    <Card aria-labelledby="plan-history">
      <h2 id="plan-history">Загруженные файлы</h2>
      {undone !== null && <UndonePlan undone={undone} />}
      {failure !== "" && <p role="alert">{failure}</p>}
      <ul className={styles.history}>
        {actions.map(({ id, text, by, at, undoneAt, undoneBy, undoUntil }) => (
          <li key={id}>
            <p>
              {text}
              <br />
              <span className={styles.side}>
                {by}, {formatMomentIn(clinic.timeZone, at)}
                {undoneAt !== null &&
                  `. Возвращено как было: ${undoneBy ?? ""}, ${formatMomentIn(clinic.timeZone, undoneAt)}`}
              </span>
            </p>
            {undoUntil !== null && (
              <Button variant="outline" busy={running === id} onClick={() => void undo(id)}>
                Вернуть как было
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
