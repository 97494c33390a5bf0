import type { FormApi } from "final-form";
import { useCallback, useReducer, useState } from "react";
import { blockTime, freeTime } from "../../api-client/booking";
import type { ApiResult } from "../../api-client/request";
import { bookingReducer, startAt, type Hold, type Step } from "./booking-machine";
import type { BookingValues } from "./booking-values";
import type { Choice } from "./choice";
import { useStep } from "./use-step";

const HASHES: Record<Step, string> = { time: "", person: "#person" };

export type Booking = ReturnType<typeof useBooking>;

/**
 * Where the booking stands, with the one time a person may hold, and the ways from there. Each fact has one owner: the
 * step is the address's, the chosen time the form's, the hold and its loss are the state's.
 *
 * @param address of the page that has the form
 * @param appointmentId what is to be moved, where that is what the form is for
 */
export function useBooking(address: string, appointmentId?: number) {
  const { step, goTo, finish } = useStep(address, HASHES);
  const [state, dispatch] = useReducer(bookingReducer, step, startAt);
  const [seen, setSeen] = useState(step);
  if (step !== seen) {
    // Before anything is shown. A loss is forgotten by moving on, which the address alone does not tell.
    setSeen(step);
    dispatch({ type: "stepped", step });
  }

  /** Holds the time of a choice, or keeps holding it. Taking another frees the first on the server. */
  const take = useCallback(
    async (choice: Choice, { extend = false } = {}): Promise<ApiResult<Hold>> => {
      const isFor = { birthday: choice.birthday, appointmentId };
      const result = await blockTime(choice.time.id, choice.day, { extend, ...isFor });
      if (!result.ok) return result;
      const { TimeId: timeId, expiresAt, serverNow, extended } = result.data;
      const left = Date.parse(expiresAt) - Date.parse(serverNow);
      const hold = { timeId, choice, extended, deadline: Date.now() + left };
      dispatch({ type: "held", hold });
      return { ok: true, data: hold };
    },
    [appointmentId],
  );

  /** The chosen time cannot be had any more, and leaves the form; `message` says why. */
  const lose = useCallback(
    (form: FormApi<BookingValues>, choice: Choice | null, message: string) => {
      form.change("time", undefined);
      dispatch({ type: "lost", loss: { message, startsAt: choice?.time.startsAt ?? null } });
      goTo("time", { replace: true });
    },
    [goTo],
  );

  /** The server could not be asked: the time stays chosen, and can be confirmed again. */
  const fail = useCallback(
    (message: string) => {
      dispatch({ type: "failed", message });
      goTo("time", { replace: true });
    },
    [goTo],
  );

  /** Leaves the time to others. Should the request fail, the server frees the time a little later. */
  const release = useCallback(({ timeId }: Hold) => {
    dispatch({ type: "released" });
    void freeTime(timeId);
  }, []);

  return { state, take, lose, fail, release, goTo, finish };
}
