import { ALT_LENGTH } from "@rodinki/content-model/data/data-fields";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import { blocksOf, type Block } from "../files/markdown/blocks";
import type { Finding } from "./finding";

/** Blocks that show a picture, and must say what it shows. */
const PICTURES = ["figure", "photo"];

function* picturesIn(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (PICTURES.includes(block.name ?? "")) yield block;
    yield* picturesIn(block.children ?? []);
  }
}

function problemOf(alt: string): string | undefined {
  if (alt === "") return "не сказано, что на рисунке";
  if (alt.length <= ALT_LENGTH) return undefined;
  return `описание рисунка — ${alt.length} знаков, помещается ${ALT_LENGTH}`;
}

/** Every picture of a text that nobody has described, or at too great a length: the check would name the first one only. */
export function missingAlternatives(file: string, raw: string): Finding[] {
  return [...picturesIn(blocksOf(withoutFrontMatter(raw)))].flatMap(({ attributes, position }) => {
    const problem = problemOf((attributes?.["alt"] ?? "").trim());
    if (problem === undefined) return [];
    const text = `${attributes?.["src"] ?? "Рисунок"}: ${problem}`;
    return { kind: "alt", severity: "error", file, line: position?.start.line ?? 1, text };
  });
}
