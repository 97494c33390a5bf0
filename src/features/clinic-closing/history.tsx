import type { ClinicAction } from "@rodinki/contract/clinic-actions";
import { undoClinicAction } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { Undone } from "../../components/undone";
import { formatMomentIn } from "../../lib/dates";
import { useClinic } from "../../session/clinic-access";
import { useUndo } from "../../session/use-undo";
import * as screen from "../../components/screen.module.css";
import * as styles from "./closing.module.css";

interface HistoryProps {
  actions: ClinicAction[];
  onUndone: () => void;
}

/** The actions on the clinic's calendar, with a button for each that can still be undone. */
export function History({ actions, onUndone }: HistoryProps) {
  const { clinic } = useClinic();
  const { running, undone, failure, unsure, undo } = useUndo(undoClinicAction, onUndone);
  if (actions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>Что делали раньше: {actions.length}</summary>
      {undone !== null && <Undone undone={undone} />}
      {failure !== null && <p role="alert">{failure}</p>}
      <ul className={styles.parties}>
        {actions.map((action) => (
          <li key={action.id} className={styles.party}>
            <p>
              {action.text}
              <br />
              <span className={styles.aside}>
                {action.by}, {formatMomentIn(clinic.timeZone, action.at)}
                {action.undoneAt !== null &&
                  `. Возвращено как было: ${action.undoneBy ?? ""}, ${formatMomentIn(clinic.timeZone, action.undoneAt)}`}
              </span>
            </p>
            {(action.undoUntil !== null || unsure === action.id) && (
              <Button
                variant="outline"
                className={screen.single}
                busy={running === action.id}
                onClick={() => undo(action.id)}
              >
                Вернуть как было
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
