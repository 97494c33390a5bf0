import { useSetAtom } from "jotai";
import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { Icon } from "../components/icon";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import * as styles from "./dialog.module.css";
import { confirmAtom } from "./popup-atoms";
import { lockScroll, useBackdropPress } from "./modal";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
}

/**
 * A modal window on the browser's own `<dialog>`: it keeps the focus inside, gives it back, closes on
 * Escape and makes the rest of the page inert. Mounted means open. A half-filled form in it is closed only after a confirmation.
 */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const confirm = useSetAtom(confirmAtom);

  // Closed before the element leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Left to the browser, the focus would begin on the cross.
    heading.current?.focus();
    const unlock = lockScroll();
    return () => {
      element?.close();
      unlock();
    };
  }, []);

  const holdsTyped = () => dialog.current !== null && hasHalfFilledForm(dialog.current);
  const closeOrConfirm = () => {
    if (!holdsTyped()) return onClose();
    confirm({
      title: "Закрыть форму?",
      description: "Она ещё не отправлена: то, что вы ввели, не сохранится.",
      cancelText: "Нет, вернуться",
      applyText: "Да, закрыть",
      onConfirm: onClose,
    });
  };
  // Not left to the browser: its `close` event comes late, and would close what has been reopened meanwhile.
  const closeByKey = (event: SyntheticEvent) => {
    event.preventDefault();
    closeOrConfirm();
  };
  // Browsers let a page prevent only the first of two Escapes in a row.
  const afterClosing = () => {
    if (holdsTyped()) dialog.current?.showModal();
    closeOrConfirm();
  };

  const backdrop = useBackdropPress(dialog, closeOrConfirm);

  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      {...backdrop}
      onCancel={closeByKey}
      onClose={afterClosing}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Закрыть"
            onClick={closeOrConfirm}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
