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
 * A modal window based on the browser's `<dialog>`: it traps and restores the focus, closes on Escape and makes the rest of the
 * page inert. It is open while it is mounted. A partly filled-in form in it is closed only after a confirmation.
 */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const confirm = useSetAtom(confirmAtom);

  // Closed before the element is removed, because only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // By default, the browser would focus the cross.
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
  // Handled here, because the browser's `close` event is delayed and would close a dialog that was reopened meanwhile.
  const closeByKey = (event: SyntheticEvent) => {
    event.preventDefault();
    closeOrConfirm();
  };
  // Browsers allow a page to prevent only the first of two consecutive Escapes.
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
