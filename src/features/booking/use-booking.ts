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
 * The state of a booking with the one time that a person may hold, and the functions that change it. Each fact is
 * stored once: the step in the address, the chosen time in the form, the hold and its loss in this state.
 *
 * @param address of the page that has the form
 * @param appointmentId the appointment to be moved, if the form moves one
 */
export function useBooking(address: string, appointmentId?: number) {
  const { step, goTo, finish } = useStep(address, HASHES);
  const [state, dispatch] = useReducer(bookingReducer, step, startAt);
  const [seen, setSeen] = useState(step);
  if (step !== seen) {
    // The state is changed during the render, before anything is shown. A change of the step deletes a loss, which the
    // address alone does not record.
    setSeen(step);
    dispatch({ type: "stepped", step });
  }

  /** Holds the time of a choice, or renews its hold. Holding another time releases the first one on the server. */
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

  /** Handles the loss of the chosen time, and clears it in the form; `message` explains it. */
  const lose = useCallback(
    (form: FormApi<BookingValues>, choice: Choice | null, message: string) => {
      form.change("time", undefined);
      dispatch({ type: "lost", loss: { message, startsAt: choice?.time.startsAt ?? null } });
      goTo("time", { replace: true });
    },
    [goTo],
  );

  /** Handles a failed request to the server: the time stays chosen, and can be confirmed again. */
  const fail = useCallback(
    (message: string) => {
      dispatch({ type: "failed", message });
      goTo("time", { replace: true });
    },
    [goTo],
  );

  /** Releases the time. If the request fails, the hold expires a little later. */
  const release = useCallback(({ timeId }: Hold) => {
    dispatch({ type: "released" });
    void freeTime(timeId);
  }, []);

  return { state, take, lose, fail, release, goTo, finish };
}
