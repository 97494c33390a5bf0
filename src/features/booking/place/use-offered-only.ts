import { useEffect } from "react";
import { useForm } from "react-final-form";
import type { BookingValues } from "../booking-values";
import type { PlaceValues } from "../choice";

/**
 * Keeps an answer for as long as it can be chosen: a changed answer above leaves those below as they are, and only what is
 * no longer on offer must be chosen again.
 *
 * @param offered values that can be chosen; undefined while they are being loaded
 */
export function useOfferedOnly(name: keyof PlaceValues, offered: string[] | undefined): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    const answer = form.getState().values[name];
    if (offered !== undefined && answer && !offered.includes(answer)) form.change(name, undefined);
  }, [form, name, offered]);
}
