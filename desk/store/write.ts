import { inFormWords } from "../collections/in-form-words";
import { DeskError } from "../desk-error";
import { assertWritable } from "./places";
import type { Change } from "./change";
import { writeTogether } from "./journal";
import { mistakesWith } from "./ask-checker";

/**
 * Checks changes as the build would and writes all of them, or none.
 *
 * @throws DeskError with what the check says, a line each
 */
export async function write(changes: Change[]): Promise<void> {
  for (const change of changes) await assertWritable(change);
  const mistakes = await mistakesWith(changes);
  if (mistakes.length > 0) throw new DeskError(mistakes.map(inFormWords).join("\n"));
  await writeTogether(changes);
}
