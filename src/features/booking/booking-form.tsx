import type { Appointment } from "@rodinki/contract/appointment";
import type { FormApi } from "final-form";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createAppointment } from "../../api-client/booking";
import { isRefused, networkFailure } from "../../api-client/failure";
import type { ApiFailure } from "../../api-client/request";
import { Form } from "../../forms/form";
import { renameErrors, type SubmitFailure } from "../../forms/submit-failure";
import { askToSignInAtom } from "../../popups/popup-atoms";
import { isFetched } from "../../lib/fetch-ahead";
import { paths } from "../../lib/paths";
import { markVisitTaken, visitToTake } from "../../session/chosen-visit";
import type { User } from "../../session/user";
import { statusOf, TIME_IS_GONE, type Hold } from "./booking-machine";
import { formFieldOf, toPayload } from "./booking-payload";
import { BookingSteps } from "./booking-steps";
import { startOf, withVisit, type BookingValues } from "./booking-values";
import { BookingDone } from "./done/lazy-booking-done";
import type { KnownAdult } from "./known-adult";
import { useBooking } from "./use-booking";
import { draftOf } from "./use-draft";

/** Answers that mean: this person, or one more, cannot be booked now. */
const BOOKED_ALREADY: readonly ApiFailure["code"][] = ["adult_appointment_exists", "child_limit"];

interface BookingFormProps {
  user: User;
  adult: KnownAdult;
  /** Who alone can be booked now, where that is not left to choose. */
  only: BookingValues["whom"];
  /** Earlier visits of children. */
  visits: Appointment[];
  aboutDoctor: (name: string) => ReactNode;
  onBooked: (appointment: Appointment) => void;
  /** The server knows of a booking that forbids this one. */
  onForbidden: () => void;
}

/** What was chosen before signing in, if it is for somebody who can be booked. */
function visitFor(only: BookingValues["whom"]) {
  const visit = visitToTake();
  return only === undefined || visit?.whom === only ? visit : null;
}

/** Questions on two screens; what is typed stays whatever happens in between. */
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
    // It was confirmed on the page of free times.
    goTo("person", { replace: true });
    markVisitTaken();
  }, [chosen, goTo]);
  // Not before: the fields of the first step would mend what is gone, and nobody would be told.
  const [isTaken, setTaken] = useState(chosen === null);
  if (!isTaken && booking.state.step === "person") setTaken(true);
  // A request whose answer got lost may be sent again: the server then gives the booking it has already made.
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
    // First, because whoever is booked must see it.
    if (!(await isFetched(BookingDone.load))) return networkFailure;
    // Taken once more: only a time that is still held becomes a booking (specification § 4).
    const held = await booking.take(hold.choice);
    // Unless the booking whose answer got lost has taken it: then the same key brings the answer.
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
