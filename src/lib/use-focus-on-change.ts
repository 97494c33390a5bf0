import { useEffect, useRef, type RefObject } from "react";

/** Focuses the heading of a new screen, so that a screen reader announces it. @param hash names the screen */
export function useFocusOnChange<Focused extends HTMLElement>(hash: string): RefObject<Focused> {
  const element = useRef<Focused>(null);
  const shown = useRef(hash);
  useEffect(() => {
    if (shown.current !== hash) element.current?.focus();
    shown.current = hash;
  }, [hash]);
  return element;
}
