import { readFileSync } from "node:fs";
import path from "node:path";
import { parseDataFile } from "./data-files";

/** Where the roles of those who check texts are written. */
export const REVIEWERS = "content/reviewers.yml";

/**
 * The roles by the names that front matter uses, and who of them is a doctor.
 *
 * @param root the folder that holds `content/`
 * @throws ContentError
 */
export const readReviewers = (root = ".") =>
  parseDataFile(REVIEWERS, readFileSync(path.join(root, REVIEWERS), "utf8"));
