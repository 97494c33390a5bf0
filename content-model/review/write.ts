import { readFileSync, writeFileSync } from "node:fs";
import { ContentError } from "../reading/content-error";
import { LIST_FILE, withList } from "./list-file";
import { reviewList } from "./review-list";

/** `npm run review:list`: brings the list of statements up to the texts. */
async function write(): Promise<void> {
  const raw = readFileSync(LIST_FILE, "utf8");
  writeFileSync(LIST_FILE, withList(raw, await reviewList(raw)));
}

write().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof ContentError ? error.message : error);
});
