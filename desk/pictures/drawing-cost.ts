import type { XmlNode } from "svgo";

/** What a browser does for a part of a drawing, with all that the part refers to. */
interface Drawn {
  elements: number;
  /** The most places where a line of the element turns: a marker is drawn at each. */
  corners: number;
  /** The greatest length of the lines of the element. */
  length: number;
  /** Elements, lines, dashes and layers, each as often as it is drawn. */
  cost: number;
  /** Parts inside each other. */
  levels: number;
}

/** Characters of a path, or its dashes, that cost as much as an element. */
const LINE = 100;

/** A layer is as large as the whole drawing; nine blurs inside each other take Chromium some seconds. */
const [LAYER, BLUR] = [200, 2_000];

/** What has no end: a part that draws itself. */
const ENDLESS: Drawn = {
  elements: Infinity,
  corners: Infinity,
  length: Infinity,
  cost: Infinity,
  levels: Infinity,
};

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const sumOf = (words: string): number =>
  (words.match(NUMBER) ?? []).reduce((sum, number) => sum + Number(number), 0);

/** Attributes that determine the length of a line. A circle is less than seven times as long as it is wide to one side. */
const LENGTHS = ["d", "points", "x1", "y1", "x2", "y2", "width", "height", "r", "rx", "ry"];
const longest = (attributes: Record<string, string>): number =>
  7 * LENGTHS.reduce((sum, name) => sum + sumOf(attributes[name] ?? ""), 0);

const REFERENCE = /(?<=#)[^\s"')]+/g;

/** How often a part is drawn that an attribute refers to: parts inside take over its colours and markers. */
function timesDrawn(attribute: string, { elements, corners }: Drawn): number {
  if (/^(?:marker|style)/.test(attribute)) return corners;
  return attribute === "fill" || attribute === "stroke" ? elements : 1;
}

/** Whether an element is mixed with what is below it as a whole: a group that is transparent, or anything with a mode of its own. */
const isLayer = ({ attributes = {}, children = [] }: XmlNode): boolean =>
  (attributes["opacity"] !== undefined && children.length > 0) ||
  attributes["mix-blend-mode"] !== undefined;

/** @returns what a browser draws of a drawing: what others refer to is drawn at each of these places */
export function drawnOf(root: XmlNode): Drawn {
  const named = new Map<string, XmlNode>();
  const collect = (node: XmlNode): void => {
    if (node.attributes?.["id"]) named.set(node.attributes["id"], node);
    node.children?.forEach(collect);
  };
  collect(root);

  const counted = new Map<XmlNode, Drawn>();
  const count = (node: XmlNode): Drawn => {
    const known = counted.get(node);
    if (known) return known;
    counted.set(node, ENDLESS);
    const { name, attributes = {}, children = [], value = "" } = node;
    const letters = `${attributes["d"] ?? ""}${attributes["points"] ?? ""}${value}`.length;
    const all: Drawn = {
      elements: 1,
      corners: 2 + letters / 2,
      length: longest(attributes),
      cost:
        1 + letters / LINE + (name === "feGaussianBlur" ? BLUR : 0) + (isLayer(node) ? LAYER : 0),
      levels: 1,
    };
    const references = Object.entries(attributes).flatMap(([attribute, said]) =>
      (said.match(REFERENCE) ?? []).flatMap((id) => {
        const part = named.get(id);
        return part ? [{ attribute, drawn: count(part) }] : [];
      }),
    );
    const shown = references.filter(({ attribute }) => attribute.endsWith("href"));
    const inside = [...children.map(count), ...shown.map(({ drawn }) => drawn)];
    for (const part of inside) {
      all.elements += part.elements;
      all.corners += part.corners;
      all.length += part.length;
      all.cost += part.cost;
      all.levels = Math.max(all.levels, 1 + part.levels);
    }
    const dash = sumOf(attributes["stroke-dasharray"] ?? "");
    if (dash > 0) all.cost += all.length / dash / LINE;
    for (const { attribute, drawn } of references.filter((one) => !shown.includes(one))) {
      all.cost += drawn.cost * timesDrawn(attribute, all);
      if (attribute === "mask" || attribute === "filter") all.cost += LAYER;
      all.levels = Math.max(all.levels, 1 + drawn.levels);
    }
    counted.set(node, all);
    return all;
  };
  return count(root);
}
