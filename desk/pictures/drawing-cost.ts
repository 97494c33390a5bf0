import type { XmlNode } from "svgo";

/** What a browser does for a part of a drawing, with all that the part refers to. */
export interface Drawn {
  elements: number;
  /** At most so many places where a line turns: a marker is drawn at each. */
  corners: number;
  /** Elements, lines and layers, each as often as it is drawn. */
  cost: number;
  /** Parts inside each other. */
  levels: number;
}

/** Letters of a line that cost as much as an element. */
const LINE = 100;

/** A layer is as large as the whole drawing. */
const LAYER = 200;

/** What has no end: a part that draws itself. */
const ENDLESS: Drawn = {
  elements: Infinity,
  corners: Infinity,
  cost: Infinity,
  levels: Infinity,
};

const REFERENCE = /(?<=#)[^\s"')]+/g;

/** How often a part is drawn that an attribute refers to: parts inside take over its colours and markers. */
function timesDrawn(attribute: string, { elements, corners }: Drawn): number {
  if (/^(?:marker|style)/.test(attribute)) return corners;
  return attribute === "fill" || attribute === "stroke" ? elements : 1;
}

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
    const { d = "", points = "" } = node.attributes ?? {};
    const letters = d.length + points.length + (node.value?.length ?? 0);
    const all = { elements: 1, corners: 2 + letters / 2, cost: 1 + letters / LINE, levels: 1 };
    const references = Object.entries(node.attributes ?? {}).flatMap(([name, value]) =>
      (value.match(REFERENCE) ?? []).flatMap((id) => {
        const part = named.get(id);
        return part ? [{ name, drawn: count(part) }] : [];
      }),
    );
    const shown = references.filter(({ name }) => name.endsWith("href"));
    const inside = [...(node.children ?? []).map(count), ...shown.map(({ drawn }) => drawn)];
    for (const part of inside) {
      all.elements += part.elements;
      all.corners += part.corners;
      all.cost += part.cost;
      all.levels = Math.max(all.levels, 1 + part.levels);
    }
    for (const { name, drawn } of references.filter((one) => !shown.includes(one))) {
      all.cost += drawn.cost * timesDrawn(name, all);
      if (name === "mask" || name === "filter") all.cost += LAYER;
      all.levels = Math.max(all.levels, 1 + drawn.levels);
    }
    counted.set(node, all);
    return all;
  };
  return count(root);
}
