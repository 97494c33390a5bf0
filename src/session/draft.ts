import { writeStored } from "../lib/browser-storage";
import { readStoredJson } from "../lib/stored-json";

/**
 * What a person has typed but not sent. It is stored for this tab, so that neither a reload nor an expired session loses
 * it, and is removed when the form is done or the person signs out.
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
  writeStored("sessionStorage", KEY, JSON.stringify({ userId, values } satisfies Draft));

export const forgetDraft = (): void => writeStored("sessionStorage", KEY, null);
