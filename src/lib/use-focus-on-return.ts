import { useLayoutEffect, useRef, type RefObject } from "react";

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
