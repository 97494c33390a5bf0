import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { align, entriesShared, type Step } from "../align";
import { meaningOf, type Plain } from "../plain";

/** One entry of a block list or one field of a block map, as it stands in the file. */
export interface Entry {
  /** Offset of its dash or key. */
  start: number;
  /** Offset after its last letter, with a comment on the same line. */
  end: number;
  key?: string;
  value: Node | null;
  /** Offset where the value begins; the end of the key's colon when there is none. */
  valueStart: number;
}

type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

interface Token {
  type: string;
  offset: number;
}

const tokenOf = (tokens: Token[] | undefined, type: string) =>
  tokens?.find((token) => token.type === type)?.offset ?? 0;

const blockOf = (node: Node | null): Collection | undefined =>
  (isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0
    ? (node as Collection)
    : undefined;

/** Where a value begins and ends in the text, spaces and comments around it not counted. */
export function extentOf(text: string, node: Node, after = 0): [number, number] {
  const block = blockOf(node);
  if (block) {
    const entries = entriesOf(text, block);
    return [entries[0]?.start ?? 0, entries.at(-1)?.end ?? 0];
  }
  const [start, end] = node.range ?? [after, after];
  if (start === end) return [after, after];
  return [start, start + text.slice(start, end).trimEnd().length];
}

const isBlockText = (node: Node | null) => isScalar(node) && node.type?.startsWith("BLOCK");

/** The entries of a block list or map, in their order. */
export function entriesOf(text: string, collection: Collection): Entry[] {
  const tokens = (collection.srcToken as { items?: { start: Token[]; sep?: Token[] }[] }).items;
  return collection.items.map((item, index) => {
    const token = tokens?.[index];
    const pair = isMap(collection) ? (item as Pair<Node, Node | null>) : undefined;
    const value = pair ? pair.value : (item as Node);
    const dash = tokenOf(token?.start, "seq-item-ind");
    const start = pair?.key.range?.[0] ?? dash;
    const after = pair ? tokenOf(token?.sep, "map-value-ind") + 1 : dash + 1;
    const [valueStart, valueEnd] = value ? extentOf(text, value, after) : [after, after];
    const comment = isBlockText(value) ? undefined : /^[ \t]+#[^\n]*/.exec(text.slice(valueEnd));
    const end = valueEnd + (comment?.[0].trimEnd().length ?? 0);
    const key = pair && isScalar(pair.key) ? String(pair.key.value) : undefined;
    return { start, end, value, valueStart, ...(key !== undefined && { key }) };
  });
}

/** Column of an offset, from 0. */
export const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf("\n", offset - 1) + 1);

/** An entry of a list, or with its key a field, as it is to be. */
export interface Wanted {
  key?: string;
  value: Plain;
}

export const jsOf = (node: Node | null): Plain => (node?.toJSON() ?? null) as Plain;

const meaningOfEntry = ({ key, value }: Wanted) => `${key ?? ""}:${meaningOf(value)}`;

function likeness(old: Entry, wanted: Wanted): number {
  if (old.key !== undefined && old.key === wanted.key) return 2;
  return entriesShared(jsOf(old.value), wanted.value);
}

/** The fields of a form stay where they are; a new one follows the field that it follows in the form. */
export function fieldSteps(old: Entry[], wanted: Wanted[]): Step[] {
  const steps: Step[] = old.map(({ key }, was) => {
    const now = wanted.findIndex((field) => field.key === key);
    return now === -1 ? { was } : { was, now };
  });
  wanted.forEach(({ key }, now) => {
    if (old.some((entry) => entry.key === key)) return;
    const before = steps.findIndex((step) => step.now === now - 1);
    steps.splice(before + 1, 0, { now });
  });
  return steps;
}

/** The entries of a list, or of a map whose order means something. */
export function entrySteps(old: Entry[], wanted: Wanted[]): Step[] {
  return align({
    was: old.map(({ key, value }) =>
      meaningOfEntry({ value: jsOf(value), ...(key !== undefined && { key }) }),
    ),
    now: wanted.map(meaningOfEntry),
    likeness: (was, now) => likeness(old[was]!, wanted[now]!),
  });
}
