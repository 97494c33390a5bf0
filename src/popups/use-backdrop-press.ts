import { useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";

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
