import { useEffect, useRef, type RefObject } from "react";

/** For the heading of a screen: who cannot see the screen change hears what it is now. @param hash names the screen */
export function useFocusOnChange<Focused extends HTMLElement>(hash: string): RefObject<Focused> {
  const element = useRef<Focused>(null);
  const shown = useRef(hash);
  useEffect(() => {
    if (shown.current !== hash) element.current?.focus();
    shown.current = hash;
  }, [hash]);
  return element;
}
