import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useForm, useFormState } from "react-final-form";
import { askToSignInAtom } from "../../popups/popup-atoms";
import { sessionAtom } from "../../session/session-atoms";
import type { BookingValues } from "./booking-values";
import type { Lost } from "./place/lost-time";
import type { Holding } from "./use-hold";
import type { Offers } from "./place/use-offers";

/**
 * Keeps the form's time and the server's hold together: choosing a time holds it, choosing none gives it up, and a time that
 * was lost leaves the form.
 *
 * @returns the time that was lost, until another one is held
 */
export function useChosenTime(holding: Holding, offers: Offers): Lost | null {
  const { hold, lost, take, lose, giveUp } = holding;
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const { date, time } = values;
  const session = useAtomValue(sessionAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const [told, setTold] = useState<Lost | null>(null);
  const latestOffers = useRef(offers);
  useEffect(() => {
    latestOffers.current = offers;
  });

  const answeredLoss = useRef<object | null>(null);
  useEffect(() => {
    if (lost !== null && lost !== answeredLoss.current) {
      answeredLoss.current = lost;
      const { clinics, times } = latestOffers.current;
      const startsAt = times.items?.find(({ id }) => String(id) === time)?.startsAt;
      setTold({ message: lost.message, startsAt });
      form.change("time", undefined);
      clinics.reload();
      times.reload();
      return;
    }
    if (hold && !time) return giveUp(hold);
    if (!time || !date || hold?.clinicTimeId === Number(time)) return;
    let isWanted = true;
    const holdChosen = async () => {
      const taken = await take(Number(time), date);
      if (!isWanted || taken.ok) return;
      if (taken.error.code === "unauthenticated") askToSignIn(taken.error);
      else lose(taken.error.message);
    };
    void holdChosen();
    return () => {
      isWanted = false;
    };
    // A new session is a reason too: whoever had to sign in again asks for the same time once more.
  }, [time, date, hold, lost, take, lose, giveUp, form, askToSignIn, session]);

  return lost && told;
}
