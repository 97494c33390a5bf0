import { attendances } from "@rodinki/contract/choices";
import { Button } from "../../components/button";
import { useFocusOnChange } from "../../lib/use-focus-on-change";
import * as styles from "./day.module.css";
import type { VisitRowProps } from "./visit-row";

/** «Пришёл», «Не пришёл», and back. */
export function AttendanceMark({
  nameId,
  visit,
  mark,
  refusal,
  mayMark,
  onNote,
  onDrop,
}: VisitRowProps & { nameId: string }) {
  const { attendance, markedBy } = visit;
  // What was pressed is gone: the focus stays in the row.
  const said = useFocusOnChange<HTMLParagraphElement>(attendance);
  const isWaiting = mark?.state === "waiting";
  const choose = (to: "came" | "missed", variant: "primary" | "outline") => (
    <Button
      variant={variant}
      className={styles.button}
      busy={mark?.to === to}
      waiting={mark !== undefined && mark.to !== to}
      aria-describedby={nameId}
      onClick={() => onNote(to)}
    >
      {attendances[to]}
    </Button>
  );
  return (
    <div className={styles.mark}>
      <p ref={said} tabIndex={-1} className={styles.said}>
        {attendance !== "unmarked" && (
          <>
            <strong>{attendances[attendance]}</strong>
            {markedBy && <span className={styles.by}>{markedBy}</span>}
          </>
        )}
      </p>
      {mayMark && !isWaiting && (
        <div className={styles.buttons}>
          {attendance === "unmarked" ? (
            <>
              {choose("came", "primary")}
              {choose("missed", "outline")}
            </>
          ) : (
            <Button
              variant="quiet"
              busy={mark !== undefined}
              aria-describedby={nameId}
              onClick={() => onNote("unmarked")}
            >
              Отменить отметку
            </Button>
          )}
        </div>
      )}
      <div role="status">
        {mark?.state === "sending" && <p>Отправляем…</p>}
        {isWaiting && (
          <p>
            Не&nbsp;отправлено: нет сети. Отметка «{attendances[mark.to]}» уйдёт сама, когда связь
            вернётся.
          </p>
        )}
      </div>
      {isWaiting && (
        <Button variant="quiet" aria-describedby={nameId} onClick={onDrop}>
          Не отправлять
        </Button>
      )}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </div>
  );
}
