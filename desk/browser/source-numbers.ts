import { INSIDE } from "../collections/block-form";
import type { DecapNode } from "./paste/decap-node";
import { showNotice } from "./notice";
import { TEXT_EDITOR } from "./selection";
import { slateOf, type Slate } from "./slate";

/** The number of a source in markup: `:source[2]`, `:::fact{source="2"}`. */
const IN_MARKUP = /(:source\[|\bsource=")(\d+)(?=[\]"])/g;

/**
 * @param before the sources of the form, each as one string
 * @returns for each number the one that its source has now, 0 for a removed one; undefined: none was moved or removed
 */
export function movedNumbers(
  before: readonly string[],
  after: readonly string[],
): number[] | undefined {
  const known = new Set(before);
  if (known.size < before.length || new Set(after).size < after.length) return undefined;
  if (!after.every((one) => known.has(one))) return undefined;
  const numbers = before.map((one) => after.indexOf(one) + 1);
  return numbers.some((number, index) => number !== index + 1) ? numbers : undefined;
}

/** @returns a part of the text with the new numbers */
export function renumbered(
  node: DecapNode,
  numbers: readonly number[],
  onRemoved: () => void = () => undefined,
): DecapNode {
  const now = (number: string) => {
    const moved = numbers[Number(number) - 1];
    if (moved === 0) onRemoved();
    return String(moved ?? number);
  };
  const walk = (value: unknown, isNumber = false): unknown => {
    if (typeof value === "string")
      return isNumber && /^\d+$/.test(value)
        ? now(value)
        : value.replace(IN_MARKUP, (_, sign: string, number: string) => sign + now(number));
    if (typeof value === "number") return isNumber ? Number(now(String(value))) : value;
    if (Array.isArray(value)) return value.map((one) => walk(one));
    if (typeof value !== "object" || value === null) return value;
    const isSource = "shortcode" in value && value.shortcode === "source";
    const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      isSource && key === "shortcodeData"
        ? { ...(walk(inner) as object), [INSIDE]: walk((inner as DecapNode)[INSIDE], true) }
        : walk(inner, key === "source"),
    ]);
    return Object.fromEntries(entries) as unknown;
  };
  return walk(node) as DecapNode;
}

/** Writes the new numbers into a text; a part is replaced whole, so that the form of a block shows them too. */
function renumber(editor: Slate, numbers: readonly number[]): { changed: number; removed: number } {
  const count = { changed: 0, removed: 0 };
  editor.withoutNormalizing(() => {
    for (const [index, node] of editor.children.entries()) {
      const fresh = renumbered(node, numbers, () => (count.removed += 1));
      if (JSON.stringify(fresh) === JSON.stringify(node)) continue;
      editor.apply({ type: "remove_node", path: [index], node });
      editor.apply({ type: "insert_node", path: [index], node: fresh });
      count.changed += 1;
    }
  });
  return count;
}

/** @returns what looks at the sources of the open text, and lets their numbers in it follow when they are moved or removed */
export function followSources(opened: readonly unknown[]): (sources: readonly unknown[]) => void {
  const asStrings = (sources: readonly unknown[]) => sources.map((one) => JSON.stringify(one));
  let known = asStrings(opened);
  return (sources) => {
    const before = known;
    known = asStrings(sources);
    const numbers = movedNumbers(before, known);
    const element = numbers && document.querySelector(TEXT_EDITOR);
    const editor = element && slateOf(element);
    if (!editor) return;
    const { changed, removed } = renumber(editor, numbers);
    if (changed === 0) return;
    const rest = `На убранный источник ссылались (${removed}): там теперь номер 0. Выберите другой источник или уберите номер.`;
    showNotice([
      "Номера источников в тексте изменены вслед за списком.",
      ...(removed > 0 ? [rest] : []),
    ]);
  };
}
