import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { Icon } from "../components/icon";
import * as styles from "./dialog.module.css";
import { lockScroll } from "./scroll-lock";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: "narrow" | "wide";
}

/**
 * A modal window on the browser's own `<dialog>`: it keeps the focus inside, gives it back, closes on
 * Escape and makes the rest of the page inert. Mounted means open.
 */
export function Dialog({ title, onClose, children, size = "narrow" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before the element leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const unlock = lockScroll();
    return () => {
      element?.close();
      unlock();
    };
  }, []);

  // The element itself is only the backdrop: its content fills the whole box. A press that began inside
  // and ended outside (selecting text, a button that moved) also counts as a click on the element.
  const pressedBackdrop = useRef(false);
  const rememberPress = (event: PointerEvent) => {
    pressedBackdrop.current = event.target === dialog.current;
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (pressedBackdrop.current && event.target === dialog.current) onClose();
  };

  return (
    // Escape does from the keyboard what a click on the backdrop does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onPointerDown={rememberPress}
      onClick={closeOnBackdrop}
      onClose={onClose}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Закрыть" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
