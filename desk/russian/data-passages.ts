import { LineCounter, parseDocument, visit, type Scalar } from "yaml";
import { alone, type Passage } from "./passage";

/** Fields with words of others: of sources, and of readers who ask. */
export const NOT_READ = new Set(["sources", "source", "quote", "asked", "means", "also"]);

const RUSSIAN = /\p{Script=Cyrillic}/u;

/**
 * What a reader reads of YAML: the head of a text or a file of data. What is no YAML has nothing to read; the site's check says so.
 *
 * @param firstLine the line of the file where `yaml` begins
 */
export function dataPassages(yaml: string, firstLine = 1): Passage[] {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const passages: Passage[] = [];
  const add = ({ value, range }: Scalar) => {
    if (typeof value !== "string" || !RUSSIAN.test(value)) return;
    const line = lines.linePos(range?.[0] ?? 0).line + firstLine - 1;
    passages.push({ ...alone(value.replace(/\s+/g, " "), line), isProse: true });
  };
  visit(document, {
    Pair: (_key, { key }) =>
      NOT_READ.has(String((key as Scalar | null)?.value)) ? visit.SKIP : undefined,
    Scalar: (key, node) => (key === "key" ? undefined : add(node)),
  });
  return passages;
}
