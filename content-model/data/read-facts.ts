import { readFileSync } from "node:fs";
import path from "node:path";
import { parseDataFile } from "./data-files";

/** Where the facts that several texts state are written. */
export const FACTS = "content/facts.yml";

/**
 * The facts by the names that texts use.
 *
 * @param root the folder that holds `content/`
 * @throws ContentError
 */
export const readFacts = (root = ".") =>
  parseDataFile(FACTS, readFileSync(path.join(root, FACTS), "utf8"));
