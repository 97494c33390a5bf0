import { optimize, type XmlNode } from "svgo";
import { DeskError } from "../desk-error";
import { MOST } from "../limits";
import { DRAWING_ELEMENTS, isHarmlessDrawing } from "./harmless-drawing";

/** Prefixes of attributes that a drawing needs; any other is a program's own. */
const OWN_PREFIXES = ["xml", "xmlns", "xlink"];

/** Old Illustrator writes the names of its formats so. Anything else in an entity is no drawing (and may grow without end). */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+"(https?:\/\/[\w./#-]{1,100})"\s*>/g;

const DOCTYPE = /<!DOCTYPE\s[^[>]*(?:\[([^\]]*)\]\s*)?>/;

const WHAT: Record<string, string> = {
  script: "программа",
  foreignObject: "часть веб-страницы",
  image: "вставленная фотография",
  a: "ссылка",
  animate: "движение",
  set: "движение",
};

/** What there is in a drawing that may not stay, and whether something went. */
interface Found {
  faults: Set<string>;
  changed: boolean;
}

const SIMPLER = "Упростите рисунок или сохраните его как PNG и добавьте снова.";

/** Puts the addresses in where Illustrator names them. */
function withoutEntities(text: string): string {
  const [doctype = "", inside = ""] = DOCTYPE.exec(text) ?? [];
  if (!doctype) return text;
  const known = new Map([...inside.matchAll(ENTITY)].map(([, name, value]) => [name, value ?? ""]));
  return text
    .replace(doctype, "")
    .replace(/&([\w.-]+);/g, (reference, name: string) => known.get(name) ?? reference);
}

function lookAtAttributes({ name: element, attributes }: XmlNode, found: Found): void {
  for (const [name, value] of Object.entries(attributes)) {
    const [prefix = "", local] = name.split(":");
    const isForeign = local !== undefined && !OWN_PREFIXES.includes(prefix);
    const isNamespace = prefix === "xmlns" && local !== undefined && local !== "xlink";
    if (isForeign || isNamespace || name.startsWith("data-")) {
      delete attributes[name];
      found.changed = true;
    } else if (/^on/i.test(name)) {
      found.faults.add(`«${name}» у «${element}» (программа)`);
    } else if ((local ?? prefix) === "href" && !value.startsWith("#")) {
      found.faults.add(`«${name}» у «${element}» (ссылка наружу)`);
    } else if (/url\(\s*['"]?(?!#)/i.test(value)) {
      found.faults.add(`«${name}» у «${element}» (файл снаружи)`);
    }
  }
}

/** Takes out what drawing programs write for themselves, and finds what may not be in a drawing. */
const look = (found: Found) => {
  const remove = {
    enter: (node: XmlNode, parent: XmlNode) => {
      parent.children = parent.children.filter((other) => other !== node);
      found.changed = true;
    },
  };
  return {
    doctype: remove,
    instruction: remove,
    comment: remove,
    element: {
      enter: (node: XmlNode, parent: XmlNode) => {
        const { name } = node;
        // Of a part that has gone, nothing is looked at.
        if (name.includes(":") || name === "metadata") {
          node.children = [];
          remove.enter(node, parent);
        } else if (name === "style") {
          found.changed = true;
        } else {
          if (!DRAWING_ELEMENTS.has(name)) {
            found.faults.add(`«${name}»${WHAT[name] ? ` (${WHAT[name]})` : ""}`);
          }
          lookAtAttributes(node, found);
        }
      },
    },
  };
};

/** @throws DeskError when its parts lie deeper in each other than there is room for */
function optimized(text: string, found: Found) {
  try {
    return optimize(text, {
      plugins: [
        { name: "desk", type: "visitor", fn: () => look(found) },
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        "convertStyleToAttrs",
        { name: "removeAttrs", params: { attrs: "class" } },
        "removeStyleElement",
      ],
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DeskError(`Части рисунка SVG вложены слишком глубоко. ${SIMPLER}`);
  }
}

/** What keeps the cleaning busy: it calls itself for each level, and asks each element for each style. */
function assertSimple(text: string): void {
  const { letters, elements, attributes, rules } = MOST.drawing;
  const counted: [string, number, number][] = [
    ["знаков", text.length, letters],
    ["элементов", text.split(/<(?=[a-z])/i).length - 1, elements],
    ["свойств", text.split("=").length - 1, attributes],
    ["стилей", text.split("{").length - 1, rules],
  ];
  for (const [what, found, most] of counted) {
    if (found > most) {
      const [is, may] = [found, most].map((number) => number.toLocaleString("ru"));
      throw new DeskError(`В рисунке SVG ${what}: ${is}, можно до ${may}. ${SIMPLER}`, 413);
    }
  }
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
  const found: Found = { faults: new Set(), changed: false };
  const made = optimized(withoutEntities(text), found);
  if (made.error !== undefined) {
    throw new DeskError("Рисунок SVG записан с ошибкой. Сохраните его заново как «простой SVG».");
  }
  const { faults, changed } = found;
  if (faults.size > 0) {
    throw new DeskError(
      `В рисунке SVG есть лишнее: ${[...faults].join(", ")}. Уберите это и сохраните как «простой SVG».`,
    );
  }
  const isSame = !changed && !DOCTYPE.test(text);
  const cleaned = isSame ? text : made.data;
  if (!isHarmlessDrawing(cleaned)) {
    throw new DeskError("В рисунке SVG есть лишнее: программа или ссылка наружу. Уберите это.");
  }
  return isSame
    ? { bytes, said: [] }
    : {
        bytes: Buffer.from(cleaned),
        said: ["Из рисунка убраны записи программы, которая его сделала."],
      };
}
