import type { ApiFailure } from "../../api-client/request";
import { isChosen, type Choice, type PlaceValues } from "./choice";

/** Answers that mean: this time cannot be had any more, another one can. */
export const TIME_IS_GONE: readonly ApiFailure["code"][] = [
  "slot_taken",
  "slot_gone",
  "hold_expired",
  "time_rests",
];

/** A time that the server holds for this person for a while. */
export interface Hold {
  timeId: string;
  /** What is held is what is checked and booked. */
  choice: Choice;
  /** When it ends, on this device's clock (ms). */
  deadline: number;
  /** Whether the one extension is used up. */
  extended: boolean;
}

/** Why the chosen time cannot be had any more, and when it would have begun (ISO in UTC) where that is known. */
export interface Loss {
  message: string;
  startsAt: string | null;
}

/** Where the person is: the address says it, so that the browser's way back leads from one to the other. */
export type Step = "time" | "person";

/** What a booking remembers. There is a hold, a loss, or neither. */
export interface BookingState {
  step: Step;
  hold: Hold | null;
  loss: Loss | null;
  /** Why the server could not be asked to hold the time: it can be tried again. */
  failure: string | null;
}

export type BookingEvent =
  | { type: "stepped"; step: Step }
  /** A time was taken, extended or taken once more. */
  | { type: "held"; hold: Hold }
  /** The time was somebody else's, or its hold has expired. */
  | { type: "lost"; loss: Loss }
  /** Nobody knows whether the time can still be had. */
  | { type: "failed"; message: string }
  /** The person wants it no more. */
  | { type: "released" };

/**
 * | status   | time     | person  | held     | lost | released |
 * | -------- | -------- | ------- | -------- | ---- | -------- |
 * | choosing | choosing | holding | choosing | lost | choosing |
 * | holding  | choosing | holding | filling  | lost | holding  |
 * | filling  | choosing | filling | filling  | lost | holding  |
 * | lost     | lost     | holding | its step | lost | lost     |
 *
 * The first two are steps of the address. A person who comes back to the times keeps the hold, and goes straight to `filling`
 * with the same time. A loss leads back to the times, and so does a failure, with the time still chosen.
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

/** Where a booking stands. */
export type BookingStatus =
  | { status: "choosing" }
  /** The person has confirmed a time, and the server is holding it for them. */
  | { status: "holding" }
  /** It is held: what is missing is filled in, all of it is checked, and booked. */
  | { status: "filling"; hold: Hold }
  | { status: "lost"; loss: Loss };

/** @param values of the form: while they name another time than the held one, that one cannot be booked */
export function statusOf({ step, hold, loss }: BookingState, values: PlaceValues): BookingStatus {
  if (loss !== null) return { status: "lost", loss };
  if (step === "time" || !values.time) return { status: "choosing" };
  if (hold === null || !isChosen(values, hold.choice)) return { status: "holding" };
  return { status: "filling", hold };
}

/**
 * What the person has confirmed. The next step is about it while the server is still being asked to hold it: most times can be held,
 * and who cannot have one comes back to the times with everything that was typed.
 *
 * @param chosen what the values name, if the lists know it
 */
export function confirmedChoice(
  current: BookingStatus,
  chosen: Choice | undefined,
): Choice | undefined {
  if (current.status === "filling") return current.hold.choice;
  return current.status === "holding" ? chosen : undefined;
}
