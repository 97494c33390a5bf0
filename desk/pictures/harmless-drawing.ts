/** What a drawing is made of; whatever else there may be in SVG (scripts, pages, links, foreign files) is no part of one. */
export const DRAWING_ELEMENTS = new Set(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask pattern linearGradient radialGradient stop marker".split(
    " ",
  ),
);

/** @returns whether it has references within the file only; no handlers, no styles that load, no entities */
export function isHarmlessDrawing(text: string): boolean {
  const forbidden =
    /<!(?!--)|<\?(?!xml[ ?])|\son[a-z]+\s*=|@import|javascript:|data:|url\(\s*['"]?(?!#)|href\s*=\s*(?!["']#)/i;
  const elements = [...text.matchAll(/<\/?([\w:-]+)/g)].map(([, name]) => name ?? "");
  return !forbidden.test(text) && elements.every((name) => DRAWING_ELEMENTS.has(name));
}
