import type { XmlNode } from "svgo";

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** The elements that a drawing may have. Others of SVG (scripts, pages, links, foreign files) are refused. */
const ELEMENTS = words(`
  svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask pattern linearGradient
  radialGradient stop marker filter feGaussianBlur
`);

/** The attributes that these elements may have: none of them makes a browser call or load something. */
const ATTRIBUTES = words(`
  id class style lang role tabindex focusable version baseProfile xml:lang xml:space href xlink:href xlink:type xlink:show
  xlink:actuate xlink:title xmlns xmlns:xlink viewBox preserveAspectRatio zoomAndPan width height x y x1 x2 y1 y2 dx dy cx cy r rx
  ry fr fx fy d points offset rotate textLength lengthAdjust orient refX refY markerUnits markerWidth markerHeight
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits filterUnits primitiveUnits filterRes in result stdDeviation edgeMode alignment-baseline baseline-shift clip
  clip-path clip-rule color color-interpolation color-interpolation-filters color-profile color-rendering cursor direction display
  dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering isolation kerning letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration text-overflow text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
`);

/** What values are calculated with. */
const FUNCTIONS = words(`
  rgb rgba hsl hsla color matrix translate translatex translatey scale scalex scaley rotate skewx skewy circle ellipse inset polygon rect
`);

const NAMESPACES: Record<string, string> = {
  xmlns: "http://www.w3.org/2000/svg",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
};

const WHAT: Record<string, string> = {
  script: "программа",
  foreignObject: "часть веб-страницы",
  image: "вставленная фотография",
  a: "ссылка",
};

/** A part of the same file, as CSS refers to it. */
const OWN_PART = /url\(\s*(["']?)#[^\s"'()\\]+\1\s*\)/gi;

/** Whether a value refers to nothing outside. A backslash is refused: with it CSS can disguise any name. */
function isHarmless(name: string, value: string): boolean {
  if (Object.hasOwn(NAMESPACES, name)) return NAMESPACES[name] === value;
  if (name.endsWith("href")) return /^\s*#\S+\s*$/.test(value);
  const called = [...value.replace(OWN_PART, "").matchAll(/([\w-]+)\(/g)];
  const isKnown = called.every(([, called = ""]) => FUNCTIONS.has(called.toLowerCase()));
  return isKnown && !value.includes("\\");
}

/** Limit of characters of a value that a message quotes. */
const QUOTED = 80;

function faultsOf({ type, name = "", attributes = {} }: XmlNode): string[] {
  if (type === "doctype" || type === "cdata") return [type.toUpperCase()];
  if (type === "instruction") return name === "xml" ? [] : [`?${name}`];
  if (type !== "element") return [];
  const named = Object.keys(attributes).filter(
    (attribute) => !ATTRIBUTES.has(attribute) && !/^aria-[a-z]+$/.test(attribute),
  );
  const leading = Object.entries(attributes).filter(
    ([attribute, value]) => ATTRIBUTES.has(attribute) && !isHarmless(attribute, value),
  );
  return [
    ...(ELEMENTS.has(name) ? [] : [name]),
    ...named,
    ...leading.map(([attribute, value]) => `${attribute}="${value.slice(0, QUOTED)}"`),
  ];
}

/** @returns the forbidden parts of a drawing in words for authors: what runs a program, loads a file, or is not known to be harmless */
export function faultsIn(root: XmlNode): string[] {
  const found = new Set<string>();
  const look = (node: XmlNode): void => {
    for (const fault of faultsOf(node)) found.add(fault);
    node.children?.forEach(look);
  };
  look(root);
  return [...found].map((fault) => `«${fault}»${WHAT[fault] ? ` (${WHAT[fault]})` : ""}`);
}
