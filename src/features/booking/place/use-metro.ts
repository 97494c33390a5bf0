import { useEffect } from "react";
import { useForm, useFormState } from "react-final-form";
import type { BookingValues } from "../booking-values";
import type { Offers } from "./use-offers";

/** The form knows the metro station of the chosen clinic (specification § 3). */
export function useMetro({ clinics }: Offers): void {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const chosen = clinics.items?.find(({ id }) => String(id) === values.clinic);
  const metro = chosen?.metro ?? undefined;
  useEffect(() => {
    if (clinics.items) form.change("metro", metro);
  }, [form, clinics.items, metro]);
}
