import { optimize, type Plugin, type XmlNode } from "svgo";
import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { drawnOf } from "./drawing-cost";
import { faultsIn } from "./drawing-parts";

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

/** Limits what makes the cleaning slow: it recurses for each level, and compares each element with each style. */
function assertSimple(text: string): void {
  const { characters, elements, attributes, rules } = LIMITS.drawing;
  assertAtMost("знаков", text.length, characters);
  assertAtMost("элементов", text.split(/<(?=[a-z])/i).length - 1, elements);
  assertAtMost("свойств", text.split("=").length - 1, attributes);
  assertAtMost("стилей", text.split("{").length - 1, rules);
}

/** Plugins that remove the notes of programs, and write styles at what they colour. */
const CLEANING: Plugin[] = [
  ...["removeDoctype", "removeXMLProcInst", "removeMetadata", "removeEditorsNSData"],
  { name: "inlineStyles", params: { onlyMatchedOnce: false } },
  ...["convertStyleToAttrs", "removeStyleElement"],
  {
    name: "removeAttrs",
    params: {
      // A space stands in no name, a colon in those that go.
      elemSeparator: " ",
      attrs: "(class|data-.*|(?!xmlns:xlink$|xml:|xlink:).*:.*)",
    },
  },
];

interface Read {
  data: string;
  /** What may not be in a drawing. */
  faults: string[];
}

function assertDrawable(root: XmlNode): void {
  const { cost, levels } = drawnOf(root);
  assertAtMost("элементов вместе с повторами", Math.ceil(cost), LIMITS.drawing.drawn);
  assertAtMost("уровней вложенности", levels, LIMITS.drawing.levels);
}

/** @throws DeskError when it is no drawing, or its parts are too many, lie too deep in each other, or draw each other too often */
function read(text: string, cleaning: readonly Plugin[]): Read {
  assertSimple(text);
  if (GROWING_ENTITY.test(text)) {
    throw new DeskError("В рисунке SVG есть лишнее: «ENTITY». Сохраните его как «простой SVG».");
  }
  let faults: string[] = [];
  const look = (root: XmlNode) => {
    assertDrawable(root);
    faults = faultsIn(root);
  };
  const looking: Plugin = { name: "look", type: "visitor", fn: () => ({ root: { enter: look } }) };
  let made;
  try {
    made = optimize(text, { plugins: [...cleaning, looking] });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DeskError(`Части рисунка SVG вложены слишком глубоко. ${SIMPLER}`);
  }
  if (made.error === undefined) return { data: made.data, faults };
  throw new DeskError("Рисунок SVG записан с ошибкой. Сохраните его заново как «простой SVG».");
}

/** @returns whether it calls nothing, refers to parts of its own file only, and is drawn in no time */
export function isHarmlessDrawing(text: string): boolean {
  try {
    return read(text, []).faults.length === 0;
  } catch (error) {
    if (error instanceof DeskError) return false;
    throw error;
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
  const { data, faults } = read(text.replace(/<!--[\s\S]*?-->/g, ""), CLEANING);
  if (faults.length > 0) {
    throw new DeskError(
      `В рисунке SVG есть лишнее: ${faults.join(", ")}. Уберите это и сохраните как «простой SVG».`,
    );
  }
  if (isHarmlessDrawing(text) && !NOTES.test(text)) return { bytes, said: [] };
  return {
    bytes: Buffer.from(data),
    said: ["Из рисунка убраны записи программы, которая его сделала."],
  };
}
