import { useState } from "react";
import { ComingVisits } from "../features/appointments/coming-visits";
import { LaterActions, NextActions } from "../features/appointments/visit-actions";
import { VisitHistory } from "../features/appointments/visit-history";
import { AlreadyBooked, ChildrenBooked } from "../features/booking/already-booked";
import { BookingDone } from "../features/booking/done/booking-done";
import { HoldBar } from "../features/booking/hold-bar";
import { ReviewForm } from "../features/reviews/review-form";
import { ReviewThanks } from "../features/reviews/review-thanks";
import { VisitChoice } from "../features/reviews/visit-choice";
import { Revealed } from "./revealed";
import { coming, holdUntil, visits } from "./samples";

const MINUTE = 60_000;

const nothing = () => undefined;

/** Later than the visits that are over, three days before those to come. */
const NOW = new Date("2096-05-11T12:00Z");

/** The next visit, a later one, and those to be reviewed, reviewed and canceled. */
export const VisitCards = () => (
  <>
    <ComingVisits
      coming={visits.coming}
      now={NOW}
      nextActions={(appointment) => <NextActions appointment={appointment} />}
      laterActions={(appointment) => <LaterActions appointment={appointment} />}
    />
    <VisitHistory past={[visits.toReview, visits.reviewed, visits.canceled]} now={NOW} />
  </>
);

/** What stands around a booking, and around the review of a visit. */
export function BookingCards() {
  return (
    <>
      <Hold minutes={9} />
      <Hold minutes={2} />
      <Hold minutes={2} extended />
      <AlreadyBooked appointment={coming} onBookChild={nothing} />
      <ChildrenBooked />
      <Revealed label="Завершить запись">
        <BookingDone appointment={coming} />
      </Revealed>
      <VisitChoice visits={[visits.toReview, { ...visits.toReview, id: 6, timeBegin: "17:00" }]} />
      <ReviewForm visit={visits.toReview} onSent={nothing} />
      <ReviewThanks takeFocus={false} />
    </>
  );
}

function Hold({ minutes, extended = false }: { minutes: number; extended?: boolean }) {
  const [hold] = useState(() => holdUntil(Date.now() + minutes * MINUTE, extended));
  return (
    // It sticks to the end of the window: in a box of its own it stays where it is.
    <div>
      <HoldBar
        hold={hold}
        onExtend={() => Promise.resolve({ ok: true, data: hold })}
        onEnd={nothing}
      />
    </div>
  );
}
