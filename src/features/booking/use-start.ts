import { useState } from "react";
import { useForm } from "react-final-form";
import type { BookingValues } from "./booking-values";

/**
 * Fills the form in before its fields are there. As initial values they would overwrite what was typed: Final Form gives its
 * initial value to a field that comes back, and here the fields leave for the look at the answers.
 */
export function useStart(values: BookingValues): void {
  const form = useForm<BookingValues>();
  useState(() =>
    form.batch(() => {
      for (const name of Object.keys(values) as (keyof BookingValues)[]) {
        form.change(name, values[name]);
      }
    }),
  );
}
