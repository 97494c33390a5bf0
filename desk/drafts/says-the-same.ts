import { fromEditor } from "../files/from-editor";
import { asWritten } from "../files/line-ends";

/** @returns what saving would write, or what the editor holds while that is no text yet */
export function asSaved(file: string, saved: string | undefined, raw: string): string {
  try {
    return fromEditor(file, saved, raw).raw;
  } catch {
    // Half-finished, or something that nobody has foreseen: neither may stop a draft from being stored.
    return raw;
  }
}

/** Whether an edited text says what the file says: a letter that was written and deleted again is no draft. */
export const saysTheSame = (file: string, saved: string, raw: string): boolean =>
  asSaved(file, saved, raw) === asWritten(saved);
