import { checkLetters } from "./check-letters";
import { ContentError } from "./content-error";

/**
 * Limits of a text: many times the size of the largest text of the site. The time of the markdown parser grows with the square of some
 * of these numbers, and others overflow its stack.
 */
const MAX = {
  characters: 100_000,
  lines: 3_000,
  /** Characters of indents, quotes and lists before the words of a line: each level of nesting takes two. */
  nested: 40,
  /** Maximum of such characters in all lines together: a list of 750 entries. */
  allNested: 1_500,
  /** Maximum nesting of blocks (`:::name` to `:::`). */
  blocks: 10,
  /** Maximum of marks in lines without an empty line between them. */
  marksOfParagraph: 400,
  marks: 3_000,
};

const NESTED = /^(?:[ \t>]|[-*+](?=\s)|\d{1,9}[.)](?=\s))*/;
const BLOCK_BEGINS = /^[ \t>]*:{3,}[^\s:]/;
const BLOCK_ENDS = /^[ \t>]*:{3,}\s*$/;
const MARK = /[*_~`[\]!<>{}|&\\:#@]/g;

interface Body {
  file: string;
  /** Markdown without the front matter, or with empty lines instead. */
  text: string;
  /** Line of the file where `text` begins. */
  firstLine?: number;
}

/**
 * Refuses markdown that would block its parser for seconds, or was decoded wrongly, before it is parsed. The build, the desk and
 * its checks share this function.
 *
 * @throws ContentError with file and line
 */
export function checkTextLimits({ file, text, firstLine = 1 }: Body): void {
  checkLetters({ file, text, firstLine });
  const refuse = (index: number, problem: string, remedy: string): never => {
    throw new ContentError({ file, line: index + firstLine }, problem, remedy);
  };
  const lines = text.split("\n", MAX.lines + 1);
  if (text.length > MAX.characters || lines.length > MAX.lines) {
    refuse(
      0,
      `текст слишком длинный: помещается ${MAX.characters} знаков и ${MAX.lines} строк`,
      "Разделите его на несколько",
    );
  }
  let [allNested, marks, marksOfParagraph, open] = [0, 0, 0, 0];
  for (const [index, line] of lines.entries()) {
    const nested = NESTED.exec(line)?.[0].length ?? 0;
    allNested += nested;
    if (nested > MAX.nested) {
      refuse(index, "списки и цитаты вложены слишком глубоко", "Уберите лишние отступы и знаки >");
    }
    if (allNested > MAX.allNested) {
      refuse(index, "в тексте слишком много списков и цитат", "Разделите его на несколько");
    }
    if (BLOCK_BEGINS.test(line)) open += 1;
    else if (BLOCK_ENDS.test(line)) open = Math.max(open - 1, 0);
    if (open > MAX.blocks) {
      refuse(index, "блоки вложены слишком глубоко", "Закройте каждый блок строкой «:::»");
    }
    const ofLine = line.match(MARK)?.length ?? 0;
    marks += ofLine;
    marksOfParagraph = line.trim() === "" ? 0 : marksOfParagraph + ofLine;
    if (marksOfParagraph > MAX.marksOfParagraph || marks > MAX.marks) {
      refuse(
        index,
        "слишком много знаков разметки",
        "Оставьте те знаки * _ [ ] : и другие, которые нужны, или разделите текст",
      );
    }
  }
}
