import { startTransition, useEffect } from "react";
import { useForm } from "react-final-form";
import type { BookingValues } from "../booking-values";
import type { Offers } from "./use-offers";

/** The form knows the metro station of the chosen clinic (specification § 3). */
export function useMetro({ choice }: Offers): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    if (choice === undefined) return;
    // Nobody sees it: what the press has chosen is shown first.
    startTransition(() => form.change("metro", choice.clinic.metro ?? undefined));
  }, [form, choice]);
}
