import { readFileSync } from "node:fs";
import { parseDataFile } from "./data-files";

/** Where the topics of publications are written. */
export const TOPICS = "content/topics.yml";

/**
 * The topics in the order of the filter.
 *
 * @throws ContentError
 */
export const readTopics = () => parseDataFile(TOPICS, readFileSync(TOPICS, "utf8"));
