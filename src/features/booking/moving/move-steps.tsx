import type { Appointment } from "@rodinki/contract/appointment";
import type { ReactNode } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import { confirmedChoice, statusOf } from "../booking-machine";
import type { BookingValues } from "../booking-values";
import * as styles from "../booking.module.css";
import { HeldTime } from "../held-time";
import { NotHeld } from "../not-held";
import { PlacePart, TimePart } from "../place/place-part";
import { useMetro } from "../place/use-metro";
import { useOffers } from "../place/use-offers";
import { Summary } from "../summary";
import { TimeButton } from "../time-step";
import type { Booking } from "../use-booking";
import { useHeldTime } from "../use-held-time";
import { usePersistentFields } from "../use-persistent-fields";
import { BothTimes } from "./both-times";

interface MoveStepsProps {
  appointment: Appointment;
  aboutDoctor: (name: string) => ReactNode;
  booking: Booking;
  submitting: boolean;
}

/** The steps of a move: first where and when, then both times beside each other. */
export function MoveSteps({ appointment, aboutDoctor, booking, submitting }: MoveStepsProps) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const offers = useOffers(values);
  usePersistentFields();
  useHeldTime(booking, offers);
  useMetro(offers);
  const current = statusOf(booking.state, values);
  const { loss, failure } = booking.state;
  const isHolding = current.status === "holding";
  const confirmed = confirmedChoice(current, offers.choice);

  return (
    <div className={styles.layout}>
      <div className={styles.questions}>
        {confirmed ? (
          <BothTimes
            appointment={appointment}
            choice={confirmed}
            onBack={() => booking.goTo("time")}
          />
        ) : (
          <PlacePart offers={offers} />
        )}
      </div>
      <div className={styles.beside}>
        {!confirmed && (
          <div className={styles.questions}>
            <TimePart
              offers={offers}
              aboutDoctor={aboutDoctor}
              loss={loss}
              onConfirm={() => booking.goTo("person")}
            />
          </div>
        )}
        <Summary
          values={values}
          offers={offers}
          next={
            confirmed ? (
              <Button type="submit" busy={submitting || isHolding}>
                Перенести запись
              </Button>
            ) : (
              <TimeButton offers={offers} busy={isHolding} />
            )
          }
        >
          {!confirmed && <NotHeld failure={failure} />}
          {!submitting && <HeldTime booking={booking} isAsked={isHolding} />}
        </Summary>
      </div>
    </div>
  );
}
