import type { ReactNode } from "react";
import * as styles from "./booking-call.module.css";

/** The next step after reading: a free examination. `action` is the button that begins it. */
export function BookingCall({ action }: { action: ReactNode }) {
  return (
    <section className={styles.call} aria-labelledby="booking-call" data-search-ignore>
      <div>
        <h2 id="booking-call" className={styles.title}>
          Сомневаетесь в&nbsp;родинке?
        </h2>
        <p>Покажите её дерматологу. Осмотр бесплатный, для взрослых и&nbsp;детей.</p>
      </div>
      {action}
    </section>
  );
}
