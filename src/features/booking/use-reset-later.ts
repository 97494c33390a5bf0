import { useEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import type { BookingValues } from "./booking-values";

const ORDER = ["city", "date", "clinic", "time"] as const;

/** A changed answer makes the later ones meaningless: they are asked again. The person's data stays. */
export function useResetLater(): void {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const previous = useRef(values);

  useEffect(() => {
    const changed = ORDER.findIndex((name) => previous.current[name] !== values[name]);
    previous.current = values;
    if (changed < 0) return;
    form.batch(() => {
      for (const later of ORDER.slice(changed + 1)) form.change(later, undefined);
    });
  }, [values, form]);
}
