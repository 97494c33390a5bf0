import { useEffect, useRef, type RefObject, useLayoutEffect } from "react";

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

/**
 * Focuses the heading of a form's first step when the person comes back from a later one, whose focused element has been removed. When
 * the page opens, the focus stays where it is.
 *
 * @param isFurther whether a later step is shown
 */
export function useFocusOnReturn<Focused extends HTMLElement>(
  isFurther: boolean,
): RefObject<Focused> {
  const heading = useRef<Focused>(null);
  const wasFurther = useRef(isFurther);
  // A layout effect, so that a message about the reason of the return can take the focus afterwards.
  useLayoutEffect(() => {
    if (wasFurther.current && !isFurther) heading.current?.focus();
    wasFurther.current = isFurther;
  }, [isFurther]);
  return heading;
}

/**
 * Focuses a heading when the focused element within a part of the page is removed: by its own press, by a colleague, or because
 * its time is over. The page does not scroll, because the person may be reading elsewhere.
 *
 * @param within the part, which is rendered with every change in it
 */
export function useRestoredFocus(
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
