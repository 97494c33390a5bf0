import { ContentError } from "@rodinki/content-model/reading/content-error";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import { blocksOf } from "../files/markdown/blocks";
import { escaped } from "./markup";

/** What a text still lacks, shown where readers will see it. */
export const gap = (words: string): string => `<p class="gap">${escaped(words)}</p>`;

export const GAP_STYLES =
  ".gap { border: 2px dashed; border-radius: 0.5rem; padding: 0.75rem 1rem; color: var(--ink-soft); }";

/** Limit of blocks that are left out of one page: each costs one more rendering. */
const MAX_GAPS = 20;

/** Words that no text has, and that the typographer leaves as they are. */
const markOf = (index: number) => `DESKGAP${index}END`;

/** @returns the text with the block at a line replaced by a mark, and the same line numbers; null: no block is there */
function withMark(raw: string, line: number, mark: string): string | null {
  const block = blocksOf(withoutFrontMatter(raw)).find(
    ({ position }) => position && position.start.line <= line && line <= position.end.line,
  );
  if (block?.position === undefined) return null;
  const { start, end } = block.position;
  const lines = raw.split("\n");
  const rest = Array<string>(end.line - start.line).fill("");
  lines.splice(start.line - 1, rest.length + 1, mark, ...rest);
  return lines.join("\n");
}

/**
 * Renders a text that is not finished: a block that the site could not show is replaced by what is wrong with it.
 *
 * @param render makes the page of a whole file
 * @param inWords the message of the site's check for the author
 * @throws ContentError for a problem outside of the blocks
 */
export async function renderWithGaps(
  raw: string,
  render: (raw: string) => Promise<string>,
  inWords: (message: string) => string,
): Promise<string> {
  const gaps: string[] = [];
  let marked = raw;
  for (;;) {
    try {
      return gaps.reduce(
        (page, words, index) => page.replace(`<p>${markOf(index)}</p>`, () => gap(words)),
        await render(marked),
      );
    } catch (error) {
      if (!(error instanceof ContentError) || gaps.length === MAX_GAPS) throw error;
      const next = withMark(marked, error.line, markOf(gaps.length));
      if (next === null) throw error;
      marked = next;
      gaps.push(inWords(error.message));
    }
  }
}
