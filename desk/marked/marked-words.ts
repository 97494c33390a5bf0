import type { Node } from "node-html-parser";
import { HTMLElement, NodeType } from "node-html-parser";
import { diffWithin } from "../files/align";
import { LIMITS } from "../limits";

/** Which words are shown: all with their marks, or one side of what stands beside each other. */
export type Shown = "all" | "old" | "new";

/** A word, a sign or a picture in a line, with the marks around it: «<b>», «<a href="…">». */
interface Token {
  open: string;
  html: string;
  close: string;
}

/** A number or a day, an entity, a word, spaces or a sign. */
const TOKENS = /&#?\w+;|\d+(?:[.,]\d+)+|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Elements in which nothing is marked: they change as a whole. */
const WHOLE = new Set(["IMG", "BR", "SVG", "BUTTON", "INPUT", "PICTURE", "VIDEO"]);

export const startOf = ({ rawTagName, rawAttrs }: HTMLElement): string =>
  `<${rawTagName}${rawAttrs ? ` ${rawAttrs}` : ""}>`;

export const endOf = ({ rawTagName }: HTMLElement): string => `</${rawTagName}>`;

function tokensOf(node: Node, open = "", close = ""): Token[] {
  if (node.nodeType === NodeType.TEXT_NODE)
    return (node.rawText.match(TOKENS) ?? []).map((html) => ({ open, html, close }));
  if (!(node instanceof HTMLElement)) return [];
  if (WHOLE.has(node.tagName) || node.childNodes.length === 0)
    return [{ open, html: node.toString(), close }];
  const [inner, outer] = [open + startOf(node), endOf(node) + close];
  return node.childNodes.flatMap((child) => tokensOf(child, inner, outer));
}

/** The build sets other spaces when a neighbour changes: readers see no difference. */
const keyOf = ({ open, html }: Token): string => open + html.replace(/\s+|&nbsp;/g, " ");

const TAGS = { added: "ins", removed: "del" } as const;

type Kind = keyof typeof TAGS | "same";

/** Words of one kind with the same marks around, as one piece. */
function written(tokens: readonly Token[], kind: Kind): string {
  let html = "";
  for (let from = 0; from < tokens.length;) {
    const { open, close } = tokens[from]!;
    let to = from;
    while (tokens[to]?.open === open) to += 1;
    const words = tokens
      .slice(from, to)
      .map((token) => token.html)
      .join("");
    html += open;
    html += kind === "same" ? words : `<${TAGS[kind]}>${words}</${TAGS[kind]}>`;
    html += close;
    from = to;
  }
  return html;
}

/** @returns the words of these parts of a line, all marked as added or removed */
export const wholeLine = (nodes: readonly Node[], kind: keyof typeof TAGS): string =>
  written(
    nodes.flatMap((node) => tokensOf(node)),
    kind,
  );

/** @returns a line with its words added and removed marked */
export function markedLine(
  before: readonly Node[],
  after: readonly Node[],
  shown: Shown = "all",
): string {
  const [old, now] = [before, after].map((nodes) => nodes.flatMap((node) => tokensOf(node)));
  const found = diffWithin(old!.map(keyOf), now!.map(keyOf), LIMITS.changedWords) ?? [
    { removed: true, added: false, count: old!.length },
    { removed: false, added: true, count: now!.length },
  ];
  let html = "";
  let [at, to] = [0, 0];
  for (const { added, removed, count } of found) {
    const kind = added ? "added" : removed ? "removed" : "same";
    const tokens = removed ? old!.slice(at, at + count) : now!.slice(to, to + count);
    if (!added) at += count;
    if (!removed) to += count;
    const isHidden = (removed && shown === "new") || (added && shown === "old");
    if (!isHidden) html += written(tokens, kind);
  }
  return html;
}
