import { useLocation } from "@reach/router";
import { useEffect, useRef } from "react";
import * as styles from "./booking.module.css";

/**
 * Why the server could not be asked to hold the time, above the button that asks again: there it is in sight wherever the page has been
 * scrolled to. The step that had the focus is gone: it comes to what is said.
 */
export function NotHeld({ failure }: { failure: string | null | undefined }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    said.current?.focus({ preventScroll: true });
    // Also where the bar does not stick; and once more when the way back has come to the top of the step.
    said.current?.scrollIntoView?.({ block: "nearest" });
  }, [failure, key]);
  if (!failure) return null;
  return (
    <p ref={said} className={styles.failure} role="alert" tabIndex={-1}>
      {failure}
    </p>
  );
}
