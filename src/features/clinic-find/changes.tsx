import { undoVisitChange } from "../../api-client/clinic-visit";
import { Button } from "../../components/button";
import { UndoClock } from "../../components/undo-clock";
import { Undone } from "../../components/undone";
import { formatClockIn } from "../../lib/dates";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { useUndo } from "../../session/use-undo";
import * as styles from "./find.module.css";
import type { Change, Finding } from "./use-finding";

/** The latest changes of single visits with their undo, shown above every screen. */
export const Changes = ({
  changes,
  hideChange,
  reloadDays,
}: Pick<Finding, "changes" | "hideChange" | "reloadDays">) =>
  changes.map((change) => (
    <ChangeNote
      key={change.id}
      change={change}
      onUndone={reloadDays}
      onHide={() => hideChange(change.id)}
    />
  ));

interface ChangeNoteProps {
  change: Change;
  onUndone: () => void;
  onHide: () => void;
}

/** The note about one change. It takes the focus. */
function ChangeNote({ change: { id, who, what, ...change }, onUndone, onHide }: ChangeNoteProps) {
  const { clinic } = useClinic();
  const said = useFocusOn<HTMLParagraphElement>(true);
  const { running, undone, failure, unsure, undo } = useUndo(undoVisitChange, onUndone);
  const letter = letterWords(change, clinic.timeZone);
  return (
    <div className={styles.change}>
      {undone !== null ? (
        <Undone undone={undone} />
      ) : (
        <>
          <p ref={said} tabIndex={-1} className={styles.said}>
            <strong>{who}.</strong> {what} {letter}
          </p>
          {change.undoUntil !== null && (
            <UndoClock
              until={change.undoUntil}
              before="Вернуть можно ещё"
              over={change.emails ? "Письмо отправлено." : "Вернуть уже нельзя."}
              busy={running !== null}
              isUnsure={unsure !== null}
              onUndo={() => undo(id)}
            />
          )}
          {failure !== null && <p role="alert">{failure}</p>}
        </>
      )}
      <Button variant="quiet" className={styles.hide} onClick={onHide}>
        Скрыть
      </Button>
    </div>
  );
}

function letterWords({ emails, lettersAt }: Pick<Change, "emails" | "lettersAt">, zone: string) {
  if (emails === null) return "";
  if (emails === 0) return "Письма не\u00a0будет: скажите по\u00a0телефону.";
  return lettersAt === null
    ? "Письмо отправлено."
    : `Письмо уйдёт в\u00a0${formatClockIn(zone, lettersAt)}.`;
}
