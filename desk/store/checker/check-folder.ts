import { existsSync, readFileSync } from "node:fs";
import { contentMistakes } from "@rodinki/content-model/checks/check-content";
import { LIST_FILE, withList } from "@rodinki/content-model/review/list-file";
import { reviewList } from "@rodinki/content-model/review/review-list";

export interface Checked {
  /** What the site's check says, in Russian with file and line. */
  mistakes: string[];
  /** `docs/medical-review.md` as the build will require it; undefined: the project has none. */
  list?: string;
}

async function checkHere(): Promise<Checked> {
  const mistakes = await contentMistakes();
  if (!existsSync(LIST_FILE)) return { mistakes };
  const raw = readFileSync(LIST_FILE, "utf8");
  return { mistakes, list: mistakes.length > 0 ? raw : withList(raw, await reviewList(raw)) };
}

/** Checks a whole project in `folder`. The site's check reads the folder that its process is in: meanwhile it is that one. */
export async function checkFolder(folder: string): Promise<Checked> {
  const own = process.cwd();
  process.chdir(folder);
  try {
    return await checkHere();
  } finally {
    process.chdir(own);
  }
}
