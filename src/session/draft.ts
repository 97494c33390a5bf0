import { writeStored, readStoredJson } from "../lib/browser-storage";

/**
 * Unsent input of a form. It is stored for this tab, so that neither a reload nor an expired session loses it, and is removed when the
 * form is sent or the person signs out.
 */
const KEYS = { booking: "draft", together: "draft-together" };

/** Forms with a draft. */
export type DraftForm = keyof typeof KEYS;

interface Draft {
  userId: number;
  values: unknown;
}

/** @returns the values as they were written, or null when this user left none here */
export function readDraft(userId: number, form: DraftForm): unknown {
  const draft = readStoredJson("sessionStorage", KEYS[form]) as Draft | null;
  return draft?.userId === userId ? draft.values : null;
}

/** Whether this user has an unfinished booking. */
export const hasDraft = (userId: number): boolean =>
  readDraft(userId, "booking") !== null || readDraft(userId, "together") !== null;

/** @param values what `JSON` can write */
export const writeDraft = (userId: number, form: DraftForm, values: unknown): void =>
  writeStored("sessionStorage", KEYS[form], JSON.stringify({ userId, values } satisfies Draft));

export const forgetDraft = (form: DraftForm): void =>
  writeStored("sessionStorage", KEYS[form], null);

export function forgetDrafts(): void {
  forgetDraft("booking");
  forgetDraft("together");
}
