import { startTransition, useEffect } from "react";
import { useForm } from "react-final-form";
import type { BookingValues } from "../booking-values";
import type { Offers } from "./use-offers";

/** Fills in the metro station of the chosen clinic (specification § 3). */
export function useMetro({ choice }: Offers): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    if (choice === undefined) return;
    // The field is invisible, so it is changed in a transition, after what the press has chosen is shown.
    startTransition(() => form.change("metro", choice.clinic.metro ?? undefined));
  }, [form, choice]);
}
