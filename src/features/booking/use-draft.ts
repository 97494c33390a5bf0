import { useEffect, useRef } from "react";
import { useFormState } from "react-final-form";
import { readDraft, writeDraft, type DraftForm } from "../../session/draft";
import type { BookingValues } from "./booking-values";

/** What this person had filled in before the page was reloaded or the session ended. */
export const draftOf = (userId: number): Partial<BookingValues> =>
  (readDraft(userId, "booking") as Partial<BookingValues> | null) ?? {};

/**
 * Writes down what is filled in, from the first change on. Consent and captcha are given again.
 *
 * @param start what was there before the person did anything
 */
export function useDraft(userId: number, form: DraftForm, start: object): void {
  const { values } = useFormState({ subscription: { values: true } });
  const begun = useRef(false);
  useEffect(() => {
    const draft = {
      ...values,
      agree: undefined,
      "policy-agree": undefined,
      "g-recaptcha-response": undefined,
    };
    begun.current ||= JSON.stringify(withoutDate(draft)) !== JSON.stringify(withoutDate(start));
    if (begun.current) writeDraft(userId, form, draft);
  }, [userId, form, values, start]);
}

/** The soonest day is chosen without anybody having done a thing. */
const withoutDate = (values: object) => ({ ...values, date: undefined });
