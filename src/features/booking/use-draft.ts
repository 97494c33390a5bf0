import { useEffect, useRef } from "react";
import { useFormState } from "react-final-form";
import { readDraft, writeDraft, type DraftForm } from "../../session/draft";
import type { BookingValues } from "./booking-values";

/** The values that this person had filled in before the page was reloaded or the session ended. */
export const draftOf = (userId: number): Partial<BookingValues> =>
  (readDraft(userId, "booking") as Partial<BookingValues> | null) ?? {};

/**
 * Saves the values from the first change on, without the consent and the captcha, which are given anew.
 *
 * @param start the initial values
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

/** The soonest day is chosen automatically, so its change is not the person's. */
const withoutDate = (values: object) => ({ ...values, date: undefined });
