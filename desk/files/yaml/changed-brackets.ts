import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import { DeskError } from "../../desk-error";
import { isPlainMap, meaningOf, type Plain } from "../plain";
import { keyText, newLayout, partOf, type Layout } from "./new-text";
import { scalarText } from "./scalar-text";

/** Refuses comments between brackets: they may stand anywhere there, and would be lost. */
function refuseComments(nodes: (Node | null)[]): void {
  if (!nodes.some((node) => node?.comment || node?.commentBefore)) return;
  throw new DeskError("Здесь среди скобок стоит комментарий. Исправьте этот файл вручную");
}

/** What is in brackets, changed: parts that stay are written as they were. */
export function changedLayout(
  text: string,
  node: Node | undefined,
  value: Plain,
  wraps: boolean,
): Layout {
  if (isSeq(node) && Array.isArray(value)) {
    const items = node.items as Node[];
    refuseComments(items);
    const meanings = items.map((item) => meaningOf(item.toJSON() as Plain));
    const parts = value.map((entry, index) => {
      const same = meanings.indexOf(meaningOf(entry));
      const like = items[same] ?? (value.length === items.length ? items[index] : items.at(-1));
      return { key: "", value: changedLayout(text, like, entry, wraps) };
    });
    return { open: "[", close: "]", parts };
  }
  if (isMap(node) && isPlainMap(value)) {
    const pairs = node.items as Pair<Node, Node>[];
    refuseComments(pairs.flatMap(({ key, value }) => [key, value]));
    const old = pairs.map(({ key }) => (isScalar(key) ? String(key.value) : ""));
    const keys = [...old.filter((key) => Object.hasOwn(value, key))];
    Object.keys(value).forEach((key, index, all) => {
      if (!keys.includes(key)) keys.splice(keys.indexOf(all[index - 1] ?? "") + 1, 0, key);
    });
    const parts = keys.map((key) => ({
      key: `${keyText(key)}: `,
      value: changedLayout(text, partOf(node, key), value[key] ?? null, wraps),
    }));
    return { open: "{", close: "}", parts };
  }
  if (!isScalar(node) || isPlainMap(value) || Array.isArray(value)) {
    return newLayout(value, undefined, wraps);
  }
  if (node.value === value && node.range) return text.slice(node.range[0], node.range[1]);
  return scalarText(value, { style: node.type, inFlow: true, indent: 0, column: 0, wraps });
}
