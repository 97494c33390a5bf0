import type { Content, Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { isStatement, sentencesOf, type Words } from "./sentences";

/** A sentence or list item for which a reviewer is responsible: it has a figure or a source, or gives advice. */
export interface Statement {
  /** Line of the file. */
  line: number;
  text: string;
  /** Numbers of its sources in the front matter. */
  sources: number[];
}

const INLINE = ["a", "strong", "em", "del", "code", "span", "small", "br"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6", "th", "caption", "summary"];

/** Classes of elements that the build writes itself, or whose content belongs to another page. */
const NOT_THE_TEXT = [
  "visually-hidden",
  "source-line",
  "care-short",
  "care-way",
  "emergency-call",
  "sheet",
];

/** Properties of all words inside a block. */
interface Around {
  /** Heading of the card, which may begin the sentences that its items complete. */
  title?: string;
  /** Every word of cards and key points is advice. */
  isAdvice?: boolean;
  source?: number;
  line: number;
}

const classesOf = ({ properties }: Element) =>
  Array.isArray(properties?.["className"]) ? properties["className"].map(String) : [];

const isElement = (node: Content): node is Element => node.type === "element";

const numberOf = (link: Element) =>
  Number(/^#source-(\d+)$/.exec(String(link.properties?.["href"]))?.[1]);

function findByClass(element: Element, name: string): Element | undefined {
  for (const child of element.children.filter(isElement)) {
    const found = classesOf(child).includes(name) ? child : findByClass(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Text of a heading without the words for screen readers. */
const titleOf = (heading: Element) =>
  toString({ ...heading, children: heading.children.filter((child) => child.type === "text") });

function within(element: Element, around: Around): Around {
  const line = element.position?.start.line ?? around.line;
  const classes = classesOf(element);
  if (classes.includes("key-points")) return { isAdvice: true, line };
  if (classes.includes("care")) {
    const heading = findByClass(element, "care-title");
    return { isAdvice: true, title: heading && titleOf(heading), line };
  }
  const link = classes.includes("fact") && findByClass(element, "source-line")?.children[1];
  return { ...around, ...(link && isElement(link) && { source: numberOf(link) }), line };
}

/** Adds the words of one line of a text, with the places after which a source is named. */
function addWords(words: Words, nodes: Content[]): Words {
  for (const node of nodes) {
    if (node.type === "text") words.text += node.value.replace(/\s+/g, " ");
    if (!isElement(node) || classesOf(node).some((name) => NOT_THE_TEXT.includes(name))) continue;
    if (classesOf(node).includes("source-link")) {
      words.sources.push({ at: words.text.length, number: Number(toString(node)) });
    } else addWords(words, node.tagName === "br" ? [{ type: "text", value: " " }] : node.children);
  }
  return words;
}

function* statementsIn(element: Element | Root, around: Around): Generator<Statement> {
  let run: Content[] = [];
  const said = function* () {
    const line = run.find((node) => node.position)?.position?.start.line ?? around.line;
    for (const { text, sources } of sentencesOf(addWords({ text: "", sources: [] }, run))) {
      const all = around.source === undefined ? sources : [around.source, ...sources];
      if (!around.isAdvice && all.length === 0 && !isStatement(text)) continue;
      const isHalf = around.title?.endsWith(":") && /^\p{Ll}/u.test(text);
      yield { line, text: isHalf ? `${around.title} ${text}` : text, sources: all };
    }
    run = [];
  };
  for (const child of element.children as Content[]) {
    if (!isElement(child) || INLINE.includes(child.tagName)) {
      run.push(child);
      continue;
    }
    yield* said();
    const isText = !classesOf(child).some((name) => NOT_THE_TEXT.includes(name));
    if (isText && !HEADINGS.includes(child.tagName))
      yield* statementsIn(child, within(child, around));
  }
  yield* said();
}

/** Collects the statements of a text, in its order. */
export const rehypeStatements = (statements: Statement[]) => (tree: Root) => {
  statements.push(...statementsIn(tree, { line: 1 }));
};
