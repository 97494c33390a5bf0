import { useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";

/** How long the page stays locked after the last popup closed, so that it does not jump (§ 9). */
const RESTORE_DELAY = 300;

let open = 0;
let restore: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the page under a popup from scrolling.
 *
 * @returns the function that gives the scroll back, once the last popup is closed
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
 * The `<dialog>` itself is only the backdrop: its content fills the whole box. A press that began inside and ended outside
 * (selecting text, a button that moved) also counts as a click on the element.
 *
 * @param onPress runs when the backdrop is pressed
 * @returns what the element listens with
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
