import type { Appointment } from "@rodinki/contract/appointment";
import type { FormApi } from "final-form";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createAppointment } from "../../api-client/booking";
import { isRefused, networkFailure } from "../../api-client/failure";
import type { ApiFailure } from "../../api-client/request";
import { Form } from "../../forms/form";
import { renameErrors, type SubmitFailure } from "../../forms/submit-failure";
import { isFetched } from "../../lib/fetch-ahead";
import { paths } from "../../lib/paths";
import { askToSignInAtom } from "../../popups/popup-atoms";
import { markVisitTaken, visitToTake } from "../../session/chosen-visit";
import type { User } from "../../session/user";
import { statusOf, TIME_IS_GONE, type Hold } from "./booking-machine";
import { formFieldOf, toPayload } from "./booking-payload";
import { BookingDone, BookingSteps } from "./booking-steps";
import { startOf, withVisit, type BookingValues } from "./booking-values";
import type { KnownAdult } from "./known-adult";
import { useBooking } from "./use-booking";
import { draftOf } from "./use-draft";

/** Refusals that mean that this person, or one person more, cannot be booked now. */
const BOOKED_ALREADY: readonly ApiFailure["code"][] = ["adult_appointment_exists", "child_limit"];

interface BookingFormProps {
  user: User;
  adult: KnownAdult;
  /** The only person who can be booked; undefined if there is a choice. */
  only: BookingValues["whom"];
  /** Earlier visits of children. */
  visits: Appointment[];
  aboutDoctor: (name: string) => ReactNode;
  onBooked: (appointment: Appointment) => void;
  /** Called when the server knows a booking that forbids this one. */
  onForbidden: () => void;
}

/** The visit that was chosen before signing in, if its patient can be booked. */
function visitFor(only: BookingValues["whom"]) {
  const visit = visitToTake();
  return only === undefined || visit?.whom === only ? visit : null;
}

/** The two steps of a booking, on two screens; typed values are retained between them. */
export function BookingForm(props: BookingFormProps) {
  const { user, adult, only, visits, aboutDoctor, onBooked, onForbidden } = props;
  const booking = useBooking(paths.cabinet.appointment);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const [chosen] = useState(() => visitFor(only));
  const [start] = useState(() => {
    const before = startOf(adult, draftOf(user.id), only);
    return chosen === null ? before : withVisit(before, chosen);
  });
  const { goTo } = booking;
  useEffect(() => {
    if (chosen === null) return;
    // The person has confirmed the choice on the page of free times, so the first step is skipped.
    goTo("person", { replace: true });
    markVisitTaken();
  }, [chosen, goTo]);
  // The chosen time is requested only after the step has changed: the fields of the first step would silently replace a time that
  // is no longer free.
  const [isTaken, setTaken] = useState(chosen === null);
  if (!isTaken && booking.state.step === "person") setTaken(true);
  // A request whose answer was lost may be repeated: with the same key the server returns the booking that it has made.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isAnswerLost = useRef(false);

  const refuse = (
    error: ApiFailure,
    { choice }: Hold,
    form: FormApi<BookingValues>,
  ): SubmitFailure => {
    askToSignIn(error);
    if (BOOKED_ALREADY.includes(error.code)) {
      booking.goTo("time", { replace: true });
      onForbidden();
    }
    if (TIME_IS_GONE.includes(error.code)) booking.lose(form, choice, error.message);
    return renameErrors(error, formFieldOf);
  };

  const book = async (
    values: BookingValues,
    hold: Hold,
    form: FormApi<BookingValues>,
  ): Promise<SubmitFailure | null> => {
    // The confirmation must be loaded before the booking, so that it can be shown.
    if (!(await isFetched(BookingDone.load))) return networkFailure;
    // The hold is renewed first: only a time that is still held can be booked (specification § 4).
    const held = await booking.take(hold.choice);
    // After a lost answer the time may be missing because it has been booked: then the same key returns the booking.
    const mayBeBooked = isAnswerLost.current && !held.ok && TIME_IS_GONE.includes(held.error.code);
    if (!held.ok && !mayBeBooked) return refuse(held.error, hold, form);
    const payload = toPayload(values, held.ok ? held.data : hold, user);
    const created = await createAppointment(payload, idempotencyKey);
    isAnswerLost.current = !created.ok && !isRefused(created.error);
    if (!created.ok) return refuse(created.error, hold, form);
    booking.finish();
    onBooked(created.data.data);
    return null;
  };

  const submit = (values: BookingValues, form: FormApi<BookingValues>) => {
    const current = statusOf(booking.state, values);
    if (current.status === "filling") return book(values, current.hold, form);
    booking.goTo("person");
    return null;
  };

  return (
    <Form<BookingValues> discardable initialValues={start} onSubmit={submit}>
      {({ submitting }) =>
        isTaken && (
          <BookingSteps
            start={start}
            user={user}
            isOpen={only === undefined}
            visits={visits}
            aboutDoctor={aboutDoctor}
            booking={booking}
            submitting={submitting}
          />
        )
      }
    </Form>
  );
}
