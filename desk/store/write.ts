import { inFormWords } from "../collections/in-form-words";
import { DeskError } from "../desk-error";
import { writable } from "./places";
import type { Change } from "./change";
import { writeTogether } from "./journal";
import { mistakesWith } from "./ask-checker";

/**
 * Cleans pictures, checks changes as the build would and writes all of them, or none.
 *
 * @throws DeskError with what the check says, a line each
 */
export async function write(changes: Change[]): Promise<void> {
  const ready: Change[] = [];
  for (const change of changes) ready.push(await writable(change));
  const mistakes = await mistakesWith(ready);
  if (mistakes.length > 0) throw new DeskError(mistakes.map(inFormWords).join("\n"));
  await writeTogether(ready);
}
