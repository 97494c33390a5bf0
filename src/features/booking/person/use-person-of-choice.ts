import { useEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { personFields, personIn, type BookingValues } from "../booking-values";

/** Gives the fields about the person to the chosen person, and keeps what was filled in about the other. */
export function usePersonOfChoice(): void {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const whom = values.whom ?? "me";
  const shown = useRef(whom);

  useEffect(() => {
    if (whom === shown.current) return;
    shown.current = whom;
    const { values: current } = form.getState();
    form.batch(() => {
      for (const field of personFields) form.change(field, current.aside[field]);
      form.change("aside", personIn(current));
    });
  }, [whom, form]);
}
