import type { ClinicAction, UndoneAction, UndoPreview } from "@rodinki/contract/clinic-actions";
import { useState } from "react";
import { previewUndo, undoClinicAction } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { formatMomentIn } from "../../lib/dates";
import { useClinic } from "../../session/clinic-access";
import { usePress } from "../../session/use-press";
import * as screen from "../../components/screen.module.css";
import * as styles from "./plan.module.css";
import { quoted } from "../../../shared/russian";
import { useFocusOn } from "../../lib/focus";
import { timeWords } from "./plan-words";

interface UndoQuestionProps {
  preview: UndoPreview;
  isBusy: boolean;
  onUndo: () => void;
  onCancel: () => void;
}

/** Shows what the undo of a plan would delete, and asks for a confirmation. It takes the focus. */
function UndoQuestion({ preview, isBusy, onUndo, onCancel }: UndoQuestionProps) {
  const { restored, kept, held, clinics, doctors } = preview;
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <section aria-label="Что исчезнет" className={styles.warnings}>
      <h3 ref={heading} tabIndex={-1}>
        Что исчезнет
      </h3>
      <ul>
        <li>Свободных времён: {restored}</li>
        {clinics.length > 0 && <li>Клиники: {clinics.map(quoted).join(", ")}</li>}
        {doctors.length > 0 && <li>Врачи: {doctors.join(", ")}</li>}
        {kept > 0 && <li>Останутся времена, на&nbsp;которые записались: {kept}</li>}
        {held > 0 && <li>Останутся времена, которые кто-то выбирает: {held}</li>}
      </ul>
      <div className={screen.actions}>
        <Button busy={isBusy} onClick={onUndo}>
          {restored > 0 ? `Убрать ${timeWords(restored)}` : "Вернуть прежние сведения"}
        </Button>
        <Button variant="quiet" className={screen.quiet} onClick={onCancel}>
          Оставить как есть
        </Button>
      </div>
    </section>
  );
}

interface PlanHistoryProps {
  actions: ClinicAction[];
  onUndone: (undone: UndoneAction) => void;
  /** Called when the list may be out of date. */
  onDoubt: () => void;
}

/** The applied files, with a button for each that can still be undone. The button first shows what would be deleted. */
export function PlanHistory({ actions, onUndone, onDoubt }: PlanHistoryProps) {
  const { clinic, send } = useClinic();
  const { running, failure, press, forget } = usePress<number>();
  const [asked, setAsked] = useState<{ id: number; preview: UndoPreview } | null>(null);

  const ask = async (id: number) => {
    const result = await press(id, () => send(() => previewUndo(clinic.id, id)));
    if (result === null) return;
    setAsked(result.ok ? { id, preview: result.data } : null);
    if (!result.ok) onDoubt();
  };
  const undo = async (id: number) => {
    const result = await press(id, () => send(() => undoClinicAction(clinic.id, id)));
    if (!result?.ok) return;
    setAsked(null);
    onUndone(result.data);
  };
  const cancel = () => {
    setAsked(null);
    // The answer to a press may have been lost.
    if (failure !== null) onDoubt();
    forget();
  };
  if (actions.length === 0) return null;
  return (
    <Card aria-labelledby="plan-history">
      <h2 id="plan-history">Загруженные файлы</h2>
      {failure !== null && <p role="alert">{failure.message}</p>}
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
            {asked?.id === id ? (
              <UndoQuestion
                preview={asked.preview}
                isBusy={running === id}
                onUndo={() => void undo(id)}
                onCancel={cancel}
              />
            ) : (
              undoUntil !== null && (
                <Button variant="outline" busy={running === id} onClick={() => void ask(id)}>
                  Вернуть как было
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
