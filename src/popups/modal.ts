import { useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";

/** How long the page remains locked after the last popup was closed, so that it does not jump (§ 9). */
const RESTORE_DELAY = 300;

let open = 0;
let restore: ReturnType<typeof setTimeout> | undefined;

/**
 * Prevents the page under a popup from scrolling.
 *
 * @returns the function that enables scrolling again after the last popup was closed
 */
export function lockScroll(): () => void {
  open += 1;
  clearTimeout(restore);
  document.body.style.overflow = "hidden";
  return () => {
    open -= 1;
    if (open > 0) return;
    restore = setTimeout(() => {
      document.body.style.overflow = "";
    }, RESTORE_DELAY);
  };
}

/**
 * Detects presses on the backdrop, which is the `<dialog>` itself: its content fills the whole box. A press that began inside and
 * ended outside (selecting text, a button that moved) also causes a click event on the element, and is ignored.
 *
 * @param onPress called when the backdrop is pressed
 * @returns event handlers for the element
 */
export function useBackdropPress(dialog: RefObject<HTMLDialogElement>, onPress: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      began.current = target === dialog.current;
    },
    onClick: ({ target }: MouseEvent) => {
      if (began.current && target === dialog.current) onPress();
    },
  };
}
