import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For the heading of a form's first step: what had the focus is gone with the step that somebody comes back from. When the page
 * opens, the focus stays where it is.
 *
 * @param isFurther a later step is shown
 */
export function useFocusOnReturn<Focused extends HTMLElement>(
  isFurther: boolean,
): RefObject<Focused> {
  const heading = useRef<Focused>(null);
  const wasFurther = useRef(isFurther);
  // Before the effects of what says why somebody was led back: that takes the focus from here.
  useLayoutEffect(() => {
    if (wasFurther.current && !isFurther) heading.current?.focus();
    wasFurther.current = isFurther;
  }, [isFurther]);
  return heading;
}
