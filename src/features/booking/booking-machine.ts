import type { ApiFailure } from "../../api-client/request";
import { isChosen, type Choice, type PlaceValues } from "./choice";

/** Refusals that mean that this time is not free any more, but another one can be chosen. */
export const TIME_IS_GONE: readonly ApiFailure["code"][] = [
  "slot_taken",
  "slot_gone",
  "hold_expired",
  "time_rests",
];

/** A time that the server holds for this person for a while. */
export interface Hold {
  timeId: string;
  /** The choice that is checked and booked. */
  choice: Choice;
  /** When the hold expires, on this device's clock (ms). */
  deadline: number;
  /** Whether the one extension has been used. */
  extended: boolean;
}

/** Why the chosen time is not free any more, and when it begins (ISO in UTC) if that is known. */
export interface Loss {
  message: string;
  startsAt: string | null;
}

/** The step, which is stored in the address, so that the browser's back button changes it. */
export type Step = "time" | "person";

/** The state of a booking. It has a hold, a loss, or neither. */
export interface BookingState {
  step: Step;
  hold: Hold | null;
  loss: Loss | null;
  /** Why the request to hold the time has failed; it can be repeated. */
  failure: string | null;
}

export type BookingEvent =
  | { type: "stepped"; step: Step }
  /** A time was held, or its hold was extended or renewed. */
  | { type: "held"; hold: Hold }
  /** The time was taken by another person, or its hold has expired. */
  | { type: "lost"; loss: Loss }
  /** It is unknown whether the time is still free. */
  | { type: "failed"; message: string }
  /** The person has released the time. */
  | { type: "released" };

/**
 * | status   | time     | person  | held     | lost | released |
 * | -------- | -------- | ------- | -------- | ---- | -------- |
 * | choosing | choosing | holding | choosing | lost | choosing |
 * | holding  | choosing | holding | filling  | lost | holding  |
 * | filling  | choosing | filling | filling  | lost | holding  |
 * | lost     | lost     | holding | its step | lost | lost     |
 *
 * The first two columns are steps in the address. A person who returns to the times retains the hold, and continues with
 * `filling` for the same time. A loss leads back to the times, and so does a failure, after which the time is still chosen.
 */
export function bookingReducer(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case "stepped":
      return state.step === event.step
        ? state
        : { ...state, step: event.step, loss: null, failure: null };
    case "held":
      return { ...state, hold: event.hold, loss: null, failure: null };
    case "lost":
      return { step: "time", hold: null, loss: event.loss, failure: null };
    case "failed":
      return { ...state, step: "time", failure: event.message };
    case "released":
      return { ...state, hold: null };
  }
}

export const startAt = (step: Step): BookingState => ({
  step,
  hold: null,
  loss: null,
  failure: null,
});

/** The derived status of a booking. */
type BookingStatus =
  | { status: "choosing" }
  /** The person has confirmed a time, and the server has been requested to hold it. */
  | { status: "holding" }
  /** The time is held: the person fills in the rest, checks everything and books. */
  | { status: "filling"; hold: Hold }
  | { status: "lost"; loss: Loss };

/**
 * @param values of the form: if they name another time than the held one, the held one cannot be booked
 */
export function statusOf({ step, hold, loss }: BookingState, values: PlaceValues): BookingStatus {
  if (loss !== null) return { status: "lost", loss };
  if (step === "time" || !values.time) return { status: "choosing" };
  if (hold === null || !isChosen(values, hold.choice)) return { status: "holding" };
  return { status: "filling", hold };
}

/**
 * The choice that the person has confirmed. The next step shows it before the server has answered: most times can be
 * held, and if one cannot, the person returns to the times with everything that was typed.
 *
 * @param chosen the choice that the values name, if the lists contain it
 */
export function confirmedChoice(
  current: BookingStatus,
  chosen: Choice | undefined,
): Choice | undefined {
  if (current.status === "filling") return current.hold.choice;
  return current.status === "holding" ? chosen : undefined;
}
