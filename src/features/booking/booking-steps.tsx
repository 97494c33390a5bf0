import { lazyComponent } from "../../components/lazy-component";
import { useEffect, useState, type ReactNode } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../components/button";
import { fetchAhead } from "../../lib/fetch-ahead";
import { useFocusOnReturn } from "../../lib/focus";
import type { User } from "../../session/user";
import { confirmedChoice, statusOf } from "./booking-machine";
import {
  adultIn,
  askedOf,
  type Asked,
  type BookingValues,
  usePersistentFields,
} from "./booking-values";
import * as styles from "./booking.module.css";
import { CheckPart } from "./check/check-part";
import { HeldTime, NotHeld } from "./hold-bar";
import { PersonFields, VisitFields } from "./person/lazy-person-fields";
import { PersonPart } from "./person/person-part";
import { ClinicPart } from "./place/place-part";
import { useMetro, useOffers } from "./place/use-offers";
import { StepNames } from "./step-names";
import { Summary } from "./summary";
import { TimeButton, Times, WhereStep } from "./time-step";
import type { Booking } from "./use-booking";
import { useDraft } from "./use-draft";
import { useHeldTime } from "./use-held-time";
import type { WhomProps } from "./person/whom-field";

interface BookingStepsProps extends WhomProps {
  /** The initial values. */
  start: BookingValues;
  user: User;
  aboutDoctor: (name: string) => ReactNode;
  booking: Booking;
  submitting: boolean;
}

/** The steps of a booking: first where and when, then who, with a summary of the choice beside it. */
export function BookingSteps(props: BookingStepsProps) {
  const { start, user, isOpen, visits, aboutDoctor, booking, submitting } = props;
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const [asked, setAsked] = useState<Asked>(() => askedOf(adultIn(start)));
  useEffect(() => {
    // The fields are loaded before their step, because values are validated only by mounted fields.
    if (asked === "nothing") return;
    fetchAhead(PersonFields.load);
    fetchAhead(VisitFields.load);
  }, [asked]);
  const offers = useOffers(values);
  usePersistentFields();
  useHeldTime(booking, offers);
  useMetro(offers);
  useDraft(user.id, "booking", start);
  const current = statusOf(booking.state, values);
  const { loss, failure } = booking.state;
  const isHolding = current.status === "holding";
  const confirmed = confirmedChoice(current, offers.choice);
  const isConfirmed = confirmed !== undefined;
  useEffect(() => {
    if (isConfirmed) fetchAhead(BookingDone.load);
  }, [isConfirmed]);
  const heading = useFocusOnReturn<HTMLLIElement>(isConfirmed);
  const next = confirmed ? (
    <Button type="submit" busy={submitting || isHolding}>
      Записаться
    </Button>
  ) : (
    <TimeButton offers={offers} busy={isHolding} />
  );

  return (
    <div className={styles.layout}>
      <div className={styles.questions}>
        {confirmed ? (
          <>
            <StepNames current="person" />
            <PersonPart asked={asked} onEdit={() => setAsked("all")} />
            <CheckPart
              isChild={values.whom === "child"}
              choice={confirmed}
              aboutDoctor={aboutDoctor}
              onBack={() => booking.goTo("time")}
            />
          </>
        ) : (
          <WhereStep isOpen={isOpen} visits={visits} offers={offers} heading={heading} />
        )}
      </div>
      <div className={styles.beside}>
        {!confirmed && (
          <div className={styles.questions}>
            <Times
              offers={offers}
              aboutDoctor={aboutDoctor}
              loss={loss}
              onConfirm={() => booking.goTo("person")}
            />
          </div>
        )}
        <Summary values={values} offers={offers} next={next}>
          {!confirmed && <NotHeld failure={failure} />}
          {!submitting && <HeldTime booking={booking} isAsked={isHolding} />}
        </Summary>
      </div>
      {!confirmed && (
        <div className={`${styles.questions} ${styles.clinics}`}>
          <ClinicPart offers={offers} />
        </div>
      )}
    </div>
  );
}

/** The confirmation, loaded with the last step; the booking waits for it. */
export const BookingDone = lazyComponent(
  async () => (await import("./done/booking-done")).BookingDone,
);
