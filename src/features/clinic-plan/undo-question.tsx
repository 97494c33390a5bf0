import type { UndoPreview } from "@rodinki/contract/clinic-actions";
import { quoted } from "../../../shared/russian";
import { Button } from "../../components/button";
import { useFocusOn } from "../../lib/focus";
import { timeWords } from "./plan-words";
import * as styles from "./plan.module.css";

interface UndoQuestionProps {
  preview: UndoPreview;
  isBusy: boolean;
  onUndo: () => void;
  onCancel: () => void;
}

/** Shows what the undo of a plan would delete, and asks for a confirmation. It takes the focus. */
export function UndoQuestion({ preview, isBusy, onUndo, onCancel }: UndoQuestionProps) {
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
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onUndo}>
          {restored > 0 ? `Убрать ${timeWords(restored)}` : "Вернуть прежние сведения"}
        </Button>
        <Button variant="quiet" className={styles.quiet} onClick={onCancel}>
          Оставить как есть
        </Button>
      </div>
    </section>
  );
}
