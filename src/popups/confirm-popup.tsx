import { useAtom } from "jotai";
import { flushSync } from "react-dom";
import { Button } from "../components/button";
import { Dialog } from "./dialog";
import * as styles from "./message-popup.module.css";
import { closedConfirm, confirmPopupAtom } from "./popup-atoms";

/** Asks a question with two answers. */
export function ConfirmPopup() {
  const [question, setQuestion] = useAtom(confirmPopupAtom);
  const close = () => setQuestion(closedConfirm);
  const apply = () => {
    // Closed first, so that the focus returns to the popup below, which may close next.
    flushSync(close);
    question.onConfirm?.();
  };
  return (
    <Dialog title={question.title} onClose={close}>
      {question.description && <p className={styles.text}>{question.description}</p>}
      <div className={styles.actions}>
        <Button variant={question.isFinal ? "danger" : "primary"} onClick={apply}>
          {question.applyText}
        </Button>
        <Button variant="outline" onClick={close}>
          {question.cancelText}
        </Button>
      </div>
    </Dialog>
  );
}
