import { useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";

interface Dropdown {
  /** Element with the control and its dropdown. */
  box: RefObject<HTMLDivElement>;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Blur handler of the box, which ignores moves of the focus inside it. */
  onBlur: (event: FocusEvent) => void;
}

/**
 * State of a dropdown under a control, which closes when the person leaves it.
 *
 * @param onLeave called when a click outside or the focus leaves the control
 */
export function useDropdown(onLeave: () => void): Dropdown {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = () => {
      setOpen(false);
      onLeave();
    };
  });

  useEffect(() => {
    if (!open) return;
    const leaveFromOutside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) leave.current();
    };
    document.addEventListener("pointerdown", leaveFromOutside);
    return () => document.removeEventListener("pointerdown", leaveFromOutside);
  }, [open]);

  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    // If the whole window has lost the focus, the person may come back to the field.
    const windowLeft = document.activeElement === target;
    if (!windowLeft && !currentTarget.contains(relatedTarget)) leave.current();
  };

  return { box, open, setOpen, onBlur };
}
