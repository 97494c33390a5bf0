import { useEffect, useState, type ReactNode } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../components/button";
import type { User } from "../../session/user";
import { statusOf } from "./booking-machine";
import { adultIn, isComplete, type BookingValues } from "./booking-values";
import { CheckPart } from "./check/check-part";
import { HoldBar } from "./hold-bar";
import { loadPersonFields } from "./person/lazy-person-fields";
import { PersonPart } from "./person/person-part";
import { WhomField } from "./person/whom-field";
import { PlacePart } from "./place/place-part";
import { useMetro } from "./place/use-metro";
import { useOffers } from "./place/use-offers";
import type { Booking } from "./use-booking";
import { useDraft } from "./use-draft";
import { useHeldTime } from "./use-held-time";
import { usePersistentFields } from "./use-persistent-fields";

interface BookingStepsProps {
  /** What is filled in already. */
  start: BookingValues;
  user: User;
  only: BookingValues["whom"];
  aboutDoctor: (name: string) => ReactNode;
  booking: Booking;
  submitting: boolean;
}

/** The questions, or the check of the answers while their time is held. */
export function BookingSteps(props: BookingStepsProps) {
  const { start, user, only, aboutDoctor, booking, submitting } = props;
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const [isEdited, setEdited] = useState(() => !isComplete(adultIn(start)));
  useEffect(() => {
    // Before they are needed: nothing judges an answer whose field is not there yet.
    if (isEdited) void loadPersonFields();
  }, [isEdited]);
  const offers = useOffers(values);
  usePersistentFields();
  useHeldTime(booking, offers);
  useMetro(offers);
  useDraft(user.id, start);
  const current = statusOf(booking.state, values);
  const { hold, loss } = booking.state;

  return (
    <>
      {current.status === "checking" ? (
        <CheckPart
          values={values}
          choice={current.hold.choice}
          aboutDoctor={aboutDoctor}
          submitting={submitting}
          onBack={booking.goBack}
        />
      ) : (
        <>
          <WhomField isOpen={only === undefined} />
          <PlacePart offers={offers} loss={loss} aboutDoctor={aboutDoctor} />
          {current.status !== "choosing" && (
            <>
              <PersonPart isEdited={isEdited} onEdit={() => setEdited(true)} />
              <Button type="submit">Проверить запись</Button>
            </>
          )}
        </>
      )}
      {hold && !submitting && (
        <HoldBar
          hold={hold}
          onExtend={() => booking.take(hold.choice, { extend: true })}
          onEnd={() => booking.lose(hold.choice, "Время, которое мы держали для вас, вышло.")}
        />
      )}
    </>
  );
}
