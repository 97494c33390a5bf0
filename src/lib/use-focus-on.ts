import { useEffect, useRef, type RefObject } from "react";

/**
 * For what says that something is done: the button that was pressed is gone.
 *
 * @param said empty until there is something to say; only then can the element have the focus
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
