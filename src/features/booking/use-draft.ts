import { useEffect } from "react";
import { useFormState } from "react-final-form";
import { readDraft, writeDraft } from "../../session/draft";
import type { BookingValues } from "./booking-values";

/** What this person had filled in before the page was reloaded or the session ended. */
export const draftOf = (userId: number): Partial<BookingValues> =>
  (readDraft(userId) as Partial<BookingValues> | null) ?? {};

/** Writes down what is filled in. Consent and captcha are given anew. */
export function useDraft(userId: number): void {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  useEffect(() => {
    writeDraft(userId, { ...values, agree: undefined, "g-recaptcha-response": undefined });
  }, [userId, values]);
}
