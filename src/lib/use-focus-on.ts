import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the message that an action is done, as the clicked button has been removed.
 *
 * @param said empty until there is a message; only then can the element get the focus
 */
export function useFocusOn<Focused extends HTMLElement>(
  said: string | boolean | null,
): RefObject<Focused> {
  const element = useRef<Focused>(null);
  useEffect(() => {
    if (said) element.current?.focus();
  }, [said]);
  return element;
}
