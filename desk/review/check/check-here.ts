import { existsSync, readFileSync } from "node:fs";
import { contentMistakes } from "../../../src/gatsby/content/check-content";
import { LIST_FILE, withList } from "../../../src/gatsby/review-list/list-file";
import { reviewList } from "../../../src/gatsby/review-list/review-list";

/**
 * Run by `check-tree.ts` as a process of its own in the folder of a project: prints `Checked` as JSON. The check reads the
 * folder that it is in, and the desk itself is in another.
 */
async function checkHere(): Promise<void> {
  const mistakes = await contentMistakes();
  const raw = existsSync(LIST_FILE) ? readFileSync(LIST_FILE, "utf8") : undefined;
  const list =
    raw !== undefined && mistakes.length === 0 ? withList(raw, await reviewList(raw)) : raw;
  process.stdout.write(JSON.stringify({ mistakes, list }));
}

checkHere().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error);
});
