import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses a heading where what had the focus within a part of the page is removed: by its own press, by a colleague, or because its time
 * is over. The page does not scroll for it: somebody may be reading elsewhere.
 *
 * @param within the part; it is drawn with whatever changes in it
 */
export function useKeptFocus(
  within: RefObject<HTMLElement>,
  heading: RefObject<HTMLElement> = within,
): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isWithin = target instanceof Element && within.current?.contains(target);
      focused.current = isWithin ? target : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [within]);
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    focused.current = null;
  });
}
