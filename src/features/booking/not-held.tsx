import { useEffect, useRef } from "react";
import * as styles from "./booking.module.css";

/**
 * Why the server could not be asked to hold the time, above the button that asks again: there it is in sight wherever the page has been
 * scrolled to. The step that had the focus is gone: it comes to what is said.
 */
export function NotHeld({ failure }: { failure: string | null | undefined }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), [failure]);
  if (!failure) return null;
  return (
    <p ref={said} className={styles.failure} role="alert" tabIndex={-1}>
      {failure}
    </p>
  );
}
