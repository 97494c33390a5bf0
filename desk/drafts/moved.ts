import { existsSync } from "node:fs";
import { DeskError } from "../desk-error";
import { historyOf } from "../history/versions";
import { isRepository } from "../review/refs";
import type { Draft } from "./draft-files";
import { moveDrafts } from "./drafts";

/** @returns where a text lies that readers had at another address; undefined: it has not moved, or what is published is not known */
async function placeNow(file: string): Promise<string | undefined> {
  const seen = new Set<string>();
  let now: string | undefined = file;
  while (now !== undefined && !existsSync(now)) {
    if (seen.has(now)) return undefined;
    seen.add(now);
    now = (await historyOf(now)).movedTo;
  }
  return now;
}

/**
 * Brings what was not saved of a text to the address that the text has now: a colleague may have moved it meanwhile. What the
 * author moves by saving follows immediately (`persist-entry.ts`).
 *
 * @param states drafts or earlier states; those whose text is there, or has never been, stay
 * @returns the new places of texts, by the old
 */
export async function followMoves(states: readonly Draft[]): Promise<Map<string, string>> {
  const moved = new Map<string, string>();
  const missing = states.filter(({ file, base }) => base !== "" && !existsSync(file));
  if (missing.length === 0 || !(await isRepository())) return moved;
  for (const file of new Set(missing.map((state) => state.file))) {
    const to = await placeNow(file).catch((error: unknown) => {
      // The draft can be opened all the same, as that of a deleted text.
      if (error instanceof DeskError) return undefined;
      throw error;
    });
    if (to === undefined) continue;
    await moveDrafts(file, to);
    moved.set(file, to);
  }
  return moved;
}
