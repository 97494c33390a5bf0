import { optimize, type XmlNode } from "svgo";
import { DeskError } from "../desk-error";
import { MOST } from "../limits";

/** What a drawing is made of; whatever else there may be in SVG (scripts, pages, links, foreign files) is no part of one. */
const ELEMENTS = new Set(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask pattern linearGradient radialGradient stop marker filter feGaussianBlur".split(
    " ",
  ),
);

const WHAT: Record<string, string> = {
  script: "программа",
  foreignObject: "часть веб-страницы",
  image: "вставленная фотография",
  a: "ссылка",
};

/** Handlers, styles that load, references to other files, and CSS that is written so that nobody can read it. */
const FORBIDDEN =
  /<!(?!--)\S*|<\?(?!xml[ ?])\S*|\son[a-z]+\s*=|@import|javascript:|data:|url\((?!\s*(?:["']|&quot;)?#)|href\s*=\s*(?!["']#)["']?[^"'\s>]*|xml:base|image-set|\bsrc\(|\\/gi;

/** @returns what may not be in a drawing, in Russian quotes */
function faultsIn(text: string): string[] {
  const names = [...text.matchAll(/<\/?([\w:-]+)/g)].map(([, name = ""]) => name);
  const elements = names.filter((name) => !ELEMENTS.has(name));
  const others = [...text.matchAll(FORBIDDEN)].map(([part]) => part.trim());
  return [...new Set([...elements, ...others])].map(
    (fault) => `«${fault}»${WHAT[fault] ? ` (${WHAT[fault]})` : ""}`,
  );
}

/** @returns whether it has references within the file only; no handlers, no styles that load, no entities */
export const isHarmlessDrawing = (text: string): boolean => faultsIn(text).length === 0;

/** What programs for drawing note for themselves: comments, attributes with a prefix of their own, classes, data. */
const NOTES = /<!--|<\?|\s(?:class|data-[\w-]+|(?!xmlns:xlink|xml:|xlink:)[\w-]+:[\w.-]+)\s*=/;

/** Illustrator names the addresses of its formats in entities. Longer ones, and those made of others, may grow without end. */
const GROWING_ENTITY = /<!ENTITY(?!\s+\S+\s+(["'])[^"'&<]{0,100}\1\s*>)/;

const SIMPLER = "Упростите рисунок или сохраните его как PNG и добавьте снова.";

function assertAtMost(what: string, found: number, most: number): void {
  if (found <= most) return;
  const [is, may] = [found, most].map((number) => number.toLocaleString("ru"));
  throw new DeskError(`В рисунке SVG ${what}: ${is}, можно до ${may}. ${SIMPLER}`, 413);
}

/** What keeps the cleaning busy: it calls itself for each level, and asks each element for each style. */
function assertSimple(text: string): void {
  const { letters, elements, attributes, rules } = MOST.drawing;
  assertAtMost("знаков", text.length, letters);
  assertAtMost("элементов", text.split(/<(?=[a-z])/i).length - 1, elements);
  assertAtMost("свойств", text.split("=").length - 1, attributes);
  assertAtMost("стилей", text.split("{").length - 1, rules);
}

/** @returns how many elements a browser draws: what others refer to is drawn at each of these places; what refers to itself has no end */
function drawnElements(root: XmlNode): number {
  const named = new Map<string, XmlNode>();
  const collect = (node: XmlNode): void => {
    if (node.attributes?.["id"]) named.set(node.attributes["id"], node);
    node.children?.forEach(collect);
  };
  collect(root);
  const counted = new Map<XmlNode, number>();
  const count = (node: XmlNode): number => {
    const known = counted.get(node);
    if (known !== undefined) return known;
    counted.set(node, Infinity);
    const referred = Object.values(node.attributes ?? {})
      .flatMap((value) => value.match(/(?<=#)[^\s"')]+/g) ?? [])
      .flatMap((id) => named.get(id) ?? []);
    const parts = [...(node.children ?? []), ...referred].map(count);
    const all = parts.reduce((sum, one) => sum + one, 1);
    counted.set(node, all);
    return all;
  };
  return count(root);
}

/** @throws DeskError when its parts lie deeper in each other than there is room for, or draw each other too often */
function cleaned(text: string): string {
  const measure = {
    root: {
      enter: (root: XmlNode) =>
        assertAtMost("элементов вместе с повторами", drawnElements(root), MOST.drawing.drawn),
    },
  };
  let made;
  try {
    made = optimize(text, {
      plugins: [
        ...["removeDoctype", "removeXMLProcInst", "removeMetadata", "removeEditorsNSData"],
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        ...["convertStyleToAttrs", "removeStyleElement"],
        // A space stands in no name, a colon in those that go.
        {
          name: "removeAttrs",
          params: {
            elemSeparator: " ",
            attrs: "(class|data-.*|(?!xmlns:xlink$|xml:|xlink:).*:.*)",
          },
        },
        { name: "measure", type: "visitor", fn: () => measure },
      ],
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DeskError(`Части рисунка SVG вложены слишком глубоко. ${SIMPLER}`);
  }
  if (made.error === undefined) return made.data;
  throw new DeskError("Рисунок SVG записан с ошибкой. Сохраните его заново как «простой SVG».");
}

/**
 * A drawing without what programs for drawing note in it; their styles are written at what they colour. One that needs nothing
 * keeps every byte.
 *
 * @throws DeskError that names what may not be in a drawing
 */
export function cleanDrawing(bytes: Buffer): { bytes: Buffer; said: string[] } {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DeskError("Рисунок SVG записан не в UTF-8. Сохраните его заново в UTF-8.");
  }
  assertSimple(text);
  if (GROWING_ENTITY.test(text)) {
    throw new DeskError("В рисунке SVG есть лишнее: «ENTITY». Сохраните его как «простой SVG».");
  }
  const made = cleaned(text.replace(/<!--[\s\S]*?-->/g, ""));
  const faults = faultsIn(made);
  if (faults.length > 0) {
    throw new DeskError(
      `В рисунке SVG есть лишнее: ${faults.join(", ")}. Уберите это и сохраните как «простой SVG».`,
    );
  }
  if (isHarmlessDrawing(text) && !NOTES.test(text)) return { bytes, said: [] };
  return {
    bytes: Buffer.from(made),
    said: ["Из рисунка убраны записи программы, которая его сделала."],
  };
}
