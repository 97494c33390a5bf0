import { useLocation } from "@reach/router";
import { useEffect, useRef } from "react";
import * as styles from "./booking.module.css";

/**
 * Explains why the request to hold the time has failed, above the button that repeats it, so that it is visible at any
 * scroll position. The text takes the focus, because the step that had it was removed.
 */
export function NotHeld({ failure }: { failure: string | null | undefined }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    said.current?.focus({ preventScroll: true });
    // The text is scrolled into view where the bar is not sticky, and again after the browser's back button has
    // scrolled to the top.
    said.current?.scrollIntoView?.({ block: "nearest" });
  }, [failure, key]);
  if (!failure) return null;
  return (
    <p ref={said} className={styles.failure} role="alert" tabIndex={-1}>
      {failure}
    </p>
  );
}
