import { useEffect } from "react";
import { useForm } from "react-final-form";
import type { BookingValues } from "../booking-values";
import { ANY_CLINIC, type PlaceValues } from "../choice";

/** A day, or something with an id. */
export type Offered = string | { id: number };

/**
 * Keeps a value for as long as it can be chosen: a changed value above leaves those below as they are, and only what is
 * no longer on offer must be chosen again.
 *
 * @param offered what can be chosen; undefined while it is being loaded
 */
export function useOfferedOnly(name: keyof PlaceValues, offered: Offered[] | undefined): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    const value = form.getState().values[name];
    if (!value || value === ANY_CLINIC) return;
    if (offered?.every((item) => valueOf(item) !== value)) form.change(name, undefined);
  }, [form, name, offered]);
}

const valueOf = (item: Offered) => (typeof item === "string" ? item : String(item.id));
