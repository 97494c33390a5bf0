import { useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";

interface Dropdown {
  /** Holds the control and what opens under it. */
  box: RefObject<HTMLDivElement>;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Handler of the box: the focus went elsewhere, not just from one part of it to another. */
  onBlur: (event: FocusEvent) => void;
}

/**
 * What opens under a control, and closes when the person turns to something else.
 *
 * @param onLeave called when a press outside or the focus leaves the control
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
    // The whole window lost the focus, perhaps to look something up: the field is still the person's place.
    const windowLeft = document.activeElement === target;
    if (!windowLeft && !currentTarget.contains(relatedTarget)) leave.current();
  };

  return { box, open, setOpen, onBlur };
}
