import type { Appointment } from "@rodinki/contract/appointment";
import { type ReactNode, useEffect, useRef } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import * as factsStyles from "../../../components/facts.module.css";
import { ClinicClock, DayAndHour } from "../../../components/visit-when";
import { formatVisit } from "../../../lib/dates";
import { confirmedChoice, statusOf } from "../booking-machine";
import { type BookingValues, usePersistentFields } from "../booking-values";
import * as styles from "../booking.module.css";
import type { Choice } from "../choice";
import { HeldTime, NotHeld } from "../hold-bar";
import { ClinicPart, PlacePart, TimePart } from "../place/place-part";
import { useMetro, useOffers } from "../place/use-offers";
import { Summary } from "../summary";
import { TimeButton } from "../time-step";
import type { Booking } from "../use-booking";
import { useHeldTime } from "../use-held-time";

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
                Перенести
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
      {!confirmed && (
        <div className={`${styles.questions} ${styles.clinics}`}>
          <ClinicPart offers={offers} />
        </div>
      )}
    </div>
  );
}

interface BothTimesProps {
  appointment: Appointment;
  /** The time that is held. */
  choice: Choice;
  onBack: () => void;
}

/** The former and the new time of the visit, to be confirmed. */
function BothTimes({ appointment, choice, onBack }: BothTimesProps) {
  const { day, clinic, time } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        Проверьте новое время
      </h2>
      <div className={styles.known}>
        <dl className={factsStyles.facts}>
          <dt>Было</dt>
          <dd>
            {formatVisit(appointment.doctorDate, appointment.timeBegin)}
            <br />
            {appointment.clinicName}
          </dd>
          <dt>Будет</dt>
          <dd>
            <DayAndHour day={day} time={time.time} />
            <ClinicClock day={day} {...time} />
            {clinic.name}, {clinic.address}
            <br />
            Врач: {time.doctor.name}
          </dd>
        </dl>
        <Button variant="quiet" onClick={onBack}>
          Выбрать другое
        </Button>
      </div>
      <p>
        Номер записи не&nbsp;изменится. Прежнее время сразу станет доступно другим, а&nbsp;вам
        придёт письмо.
      </p>
    </>
  );
}
