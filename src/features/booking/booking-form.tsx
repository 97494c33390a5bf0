import type { Appointment } from "@rodinki/contract/appointment";
import { useSetAtom } from "jotai";
import { useRef, useState, type ReactNode } from "react";
import { createAppointment } from "../../api-client/booking";
import type { ApiFailure } from "../../api-client/request";
import { Form } from "../../forms/form";
import { renameErrors, type SubmitFailure } from "../../forms/submit-failure";
import { askToSignInAtom } from "../../popups/popup-atoms";
import type { User } from "../../session/user";
import { BookingSteps } from "./booking-steps";
import {
  formFieldOf,
  personFields,
  personIn,
  toBooking,
  valuesOf,
  type BookingValues,
} from "./booking-values";
import { draftOf } from "./use-draft";
import { useHold } from "./use-hold";
import type { Choice } from "./use-offers";
import { useStep } from "./use-step";

/** Answers that mean: this time cannot be had any more, another one can. */
const TIME_IS_GONE: readonly ApiFailure["code"][] = ["slot_taken", "slot_gone", "hold_expired"];

/** Answers that mean: this person, or one more, cannot be booked now. */
const BOOKED_ALREADY: readonly ApiFailure["code"][] = ["adult_appointment_exists", "child_limit"];

interface BookingFormProps {
  user: User;
  /** Who alone can be booked now, where that is not left to choose. */
  only: BookingValues["whom"];
  aboutDoctor: (name: string) => ReactNode;
  onBooked: (appointment: Appointment) => void;
  /** The server knows of a booking that forbids this one. */
  onForbidden: () => void;
}

/** One page of questions, then a look at the answers; what is typed stays whatever happens in between. */
export function BookingForm(props: BookingFormProps) {
  const { user, only, aboutDoctor, onBooked, onForbidden } = props;
  const holding = useHold();
  const step = useStep();
  const askToSignIn = useSetAtom(askToSignInAtom);
  const [start] = useState(() => startOf(user, only));
  // A lost answer may be asked again: the server then gives the booking it has already made.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  /** What the person is looking at before booking it; null while they still fill in. */
  const checked = useRef<Choice | null>(null);

  const refuse = (error: ApiFailure): SubmitFailure => {
    askToSignIn(error);
    if (BOOKED_ALREADY.includes(error.code)) {
      step.goBack();
      onForbidden();
    }
    if (TIME_IS_GONE.includes(error.code)) holding.lose(error.message);
    const failure = renameErrors(error, formFieldOf);
    if (personFields.some((field) => field in (failure.errors ?? {}))) step.goBack();
    return failure;
  };

  const book = async (values: BookingValues, choice: Choice): Promise<SubmitFailure | null> => {
    // Blocked again: only a time that is still kept becomes a booking (specification § 4).
    const held = await holding.take(choice.time.id, values.date ?? "");
    if (!held.ok) return refuse(held.error);
    const payload = toBooking(values, choice, { timeId: held.data.timeId, email: user.email });
    const created = await createAppointment(payload, idempotencyKey);
    if (!created.ok) return refuse(created.error);
    step.finish();
    onBooked(created.data.data);
    return null;
  };

  const submit = (values: BookingValues): Promise<SubmitFailure | null> => {
    if (checked.current) return book(values, checked.current);
    step.goToCheck();
    return Promise.resolve(null);
  };

  return (
    <Form<BookingValues> discardable onSubmit={submit}>
      {({ submitting }) => (
        <BookingSteps
          start={start}
          user={user}
          only={only}
          aboutDoctor={aboutDoctor}
          holding={holding}
          step={step}
          submitting={submitting}
          onLook={(choice) => {
            checked.current = choice;
          }}
        />
      )}
    </Form>
  );
}

const startOf = (user: User, only: BookingValues["whom"]): BookingValues => {
  const values: BookingValues = { ...valuesOf(user), ...draftOf(user.id) };
  if (only === undefined) return values;
  if (only === (values.whom ?? "me")) return { ...values, whom: only };
  return { ...values, ...values.aside, whom: only, aside: personIn(values) };
};
