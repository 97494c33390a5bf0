import { store } from "../lib/browser-storage";
import { readStoredJson } from "../lib/stored-json";

/**
 * What a person has typed and not sent yet. It is kept for this tab, so that a reload or a session that has ended in the
 * middle loses nothing, and goes when the form is done or the person signs out.
 */
const KEY = "draft";

interface Draft {
  userId: number;
  values: unknown;
}

/** @returns the values as they were written, or null when this user left none here */
export function readDraft(userId: number): unknown {
  const draft = readStoredJson("sessionStorage", KEY) as Draft | null;
  return draft?.userId === userId ? draft.values : null;
}

/** @param values what `JSON` can write */
export const writeDraft = (userId: number, values: unknown): void =>
  store("sessionStorage", KEY, JSON.stringify({ userId, values } satisfies Draft));

export const forgetDraft = (): void => store("sessionStorage", KEY, null);
