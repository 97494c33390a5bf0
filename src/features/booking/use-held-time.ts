import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { useForm, useFormState } from "react-final-form";
import { isRefused } from "../../api-client/failure";
import { askToSignInAtom } from "../../popups/popup-atoms";
import { sessionAtom } from "../../session/session-atoms";
import { statusOf } from "./booking-machine";
import type { BookingValues } from "./booking-values";
import type { Offers } from "./place/use-offers";
import type { Booking } from "./use-booking";

const TAKEN = "Время, которое вы\u00a0выбрали, уже заняли.";

/**
 * Synchronizes the server with the form and the address: holds a confirmed time, releases one that is no longer chosen,
 * and loads the lists again after a loss.
 */
export function useHeldTime(booking: Booking, offers: Offers): void {
  const { hold, loss, step } = booking.state;
  const { take, lose, fail, release, goTo } = booking;
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const session = useAtomValue(sessionAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const { choice, isUnavailable, clinics, times } = offers;
  const { reload: reloadClinics } = clinics;
  const { reload: reloadTimes } = times;
  const isHolding = statusOf(booking.state, values).status === "holding";

  // A layout effect runs before the loss is shown, so that the lost time is never shown as free.
  useLayoutEffect(() => {
    if (loss === null) return;
    void reloadClinics();
    void reloadTimes();
  }, [loss, reloadClinics, reloadTimes]);

  useEffect(() => {
    // The form's state is read again, because the effect of its list may just have cleared the value.
    if (form.getState().values.time) return;
    if (hold) release(hold);
    // Without a time the step is left; another time has to be confirmed anew.
    if (step !== "time") goTo("time", { replace: true });
  }, [values.time, hold, step, form, release, goTo]);

  useEffect(() => {
    if (!isHolding) return;
    if (isUnavailable) return lose(form, null, TAKEN);
    if (!choice) return;
    let isWanted = true;
    const holdChosen = async () => {
      const taken = await take(choice);
      if (!isWanted || taken.ok) return;
      if (taken.error.code === "unauthenticated") askToSignIn(taken.error);
      // Any other time would be refused for the same reason, so the choice stays.
      else if (taken.error.code === "holds_used_up") fail(taken.error.message);
      else if (isRefused(taken.error)) lose(form, choice, taken.error.message);
      else fail(taken.error.message);
    };
    void holdChosen();
    return () => {
      isWanted = false;
    };
    // A new session repeats the request: a person who had to sign in again still wants the same time.
  }, [isHolding, isUnavailable, choice, form, take, lose, fail, askToSignIn, session]);
}
