import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { useForm, useFormState } from "react-final-form";
import { askToSignInAtom } from "../../popups/popup-atoms";
import { sessionAtom } from "../../session/session-atoms";
import type { BookingValues } from "./booking-values";
import type { Offers } from "./place/use-offers";
import type { Booking } from "./use-booking";

/**
 * Keeps the form's time and the server's hold together: choosing a time holds it, choosing none releases it, and a lost one
 * leaves the form.
 */
export function useHeldTime(booking: Booking, { choice, clinics, times }: Offers): void {
  const { hold, loss } = booking.state;
  const { take, lose, release } = booking;
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const session = useAtomValue(sessionAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const { reload: reloadClinics } = clinics;
  const { reload: reloadTimes } = times;

  // Before the screen shows the loss: nobody is to see the lost time among those that are left.
  useLayoutEffect(() => {
    if (loss === null) return;
    form.change("time", undefined);
    void reloadClinics();
    void reloadTimes();
  }, [loss, form, reloadClinics, reloadTimes]);

  useEffect(() => {
    // The effect above may just have emptied it.
    if (!form.getState().values.time) {
      if (hold) release(hold);
      return;
    }
    if (!choice || hold?.choice.time.id === choice.time.id) return;
    let isWanted = true;
    const holdChosen = async () => {
      const taken = await take(choice);
      if (!isWanted || taken.ok) return;
      if (taken.error.code === "unauthenticated") askToSignIn(taken.error);
      else lose(choice, taken.error.message);
    };
    void holdChosen();
    return () => {
      isWanted = false;
    };
    // A new session is a reason too: whoever had to sign in again still wants the same time.
  }, [values.time, choice, hold, take, lose, release, form, askToSignIn, session]);
}
