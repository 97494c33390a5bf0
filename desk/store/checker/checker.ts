import { existsSync } from "node:fs";
import { mistakesAfter } from "./check-changes";
import { Mirror } from "./mirror";
import type { Change } from "../change";

export interface Question {
  id: number;
  changes: Change[];
}

export type Answer = { id: number } & ({ mistakes: string[] } | { failure: string });

/**
 * A process of its own, in a folder of its own: the site's check reads `content/` where it runs, and what an author wants to
 * write is tried there before it is written. `mistakes-with.ts` starts it.
 */
const mirror = new Mirror(process.env.DESK_PROJECT ?? ".");

/** What is wrong with the changed files, and whatever else is wrong because of them; not what was wrong elsewhere before. */
async function mistakesOf(changes: Change[]): Promise<string[]> {
  await mirror.bringUpToDate();
  await mirror.change(changes);
  const mistakes = await mistakesAfter(changes);
  if (mistakes.length === 0) return [];
  await mirror.bringUpToDate();
  const before = new Set(await mistakesAfter(changes.filter(({ file }) => existsSync(file))));
  const isOwn = (mistake: string) => changes.some(({ file }) => mistake.startsWith(`${file}:`));
  return mistakes.filter((mistake) => isOwn(mistake) || !before.has(mistake));
}

async function answer({ id, changes }: Question): Promise<Answer> {
  try {
    return { id, mistakes: await mistakesOf(changes) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let last: Promise<unknown> = Promise.resolve();

process.on("message", (question: Question) => {
  last = last.then(async () => process.send?.(await answer(question)));
});
process.once("disconnect", () => process.exit(0));

// All texts are read once at the start, so that the first author who saves does not wait for it.
last = mirror
  .bringUpToDate()
  .then(() => mistakesAfter([{ file: "content/all", content: null }]))
  .catch((error: unknown) => console.error(error));
