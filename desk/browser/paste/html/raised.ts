import { styleOf, wrap } from "./elements";

/** Word raises and lowers letters without a word for it: `position:relative;top:-3pt;mso-text-raise:3pt`. */
const WORD_RAISED = /mso-text-raise:\s*(-?)\d/i;
const POSITION = /font-variant-position:\s*(super|sub)/i;

type Where = "sup" | "sub" | undefined;

const byShift = (shift: string, up: "+" | "-"): Where => {
  const size = Number.parseFloat(shift);
  if (!size) return undefined;
  return size > 0 === (up === "+") ? "sup" : "sub";
};

/** Where a page moves letters by a measure, only smaller ones are an index: others only stand in the middle of their line. */
function moved({ style }: HTMLElement): Where {
  if (style.fontSize === "") return undefined;
  if (style.verticalAlign === "text-top") return "sup";
  if (style.verticalAlign === "text-bottom") return "sub";
  if (style.position !== "relative") return byShift(style.verticalAlign, "+");
  return byShift(style.top, "-") ?? byShift(style.bottom, "+");
}

function whereOf(element: HTMLElement): Where {
  const { verticalAlign } = element.style;
  if (verticalAlign === "super") return "sup";
  if (verticalAlign === "sub") return "sub";
  const [isOfWord, minus] = WORD_RAISED.exec(styleOf(element)) ?? [];
  if (isOfWord !== undefined) return minus === "" ? "sup" : "sub";
  const [, position] = POSITION.exec(styleOf(element)) ?? [];
  if (position) return /super/i.test(position) ? "sup" : "sub";
  return moved(element);
}

/** Makes `sup` and `sub` of letters that only a style raises or lowers. */
export function raised(body: HTMLElement): void {
  for (const element of [
    ...body.querySelectorAll<HTMLElement>("span,font,a,b,strong,i,em,small"),
  ]) {
    const where = whereOf(element);
    const isKnown = element.closest("sup,sub") ?? element.querySelector("sup,sub");
    if (where && !isKnown) wrap(element, where);
  }
}
