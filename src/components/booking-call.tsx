import { BookingLink, type BookingLinkProps } from "./booking-link";
import { ExaminationNote } from "./examination-note";
import * as styles from "./booking-call.module.css";

/** The offer of a free examination at the end of a text. */
export function BookingCall({ isSecond }: Pick<BookingLinkProps, "isSecond">) {
  return (
    <section className={styles.call} aria-labelledby="booking-call" data-search-ignore>
      <div>
        <h2 id="booking-call" className={styles.title}>
          Сомневаетесь в&nbsp;родинке?
        </h2>
        <p>Покажите её дерматологу. Осмотр бесплатный, для взрослых и&nbsp;детей.</p>
        <ExaminationNote />
      </div>
      <BookingLink isSecond={isSecond} />
    </section>
  );
}
