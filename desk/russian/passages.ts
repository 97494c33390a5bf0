import { headAndBody } from "../files/head-and-body";
import { bodyPassages } from "./body-passages";
import { dataPassages } from "./data-passages";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import type { Passage } from "./passage";

/**
 * What a reader reads of a file of `content/`, in its order.
 *
 * @param file path from the root of the project: its ending says what the file is
 */
export function passagesOf(file: string, raw: string): Passage[] {
  if (file.endsWith(".yml")) return dataPassages(raw);
  if (!file.endsWith(".mdx")) return [];
  return [...dataPassages(headAndBody(raw).head, 2), ...bodyPassages(withoutFrontMatter(raw))];
}
