import { rename, textsOf, unwrap, wrap } from "./elements";

const isHeavy = (weight: string) => /^bold/i.test(weight) || Number(weight) >= 600;

type Says = (element: HTMLElement) => boolean | undefined;

const isSet = (value: string) => value !== "" && value !== "inherit" && value !== "initial";

const saysBold: Says = ({ style, localName }) => {
  if (isSet(style.fontWeight)) return isHeavy(style.fontWeight);
  return /^(?:b|strong)$/.test(localName) || undefined;
};

const saysTilted: Says = ({ style, localName }) => {
  if (isSet(style.fontStyle)) return /italic|oblique/i.test(style.fontStyle);
  return /^(?:i|em|cite|dfn|var)$/.test(localName) || undefined;
};

const saysDeleted: Says = ({ style, localName }) =>
  /line-through/.test(`${style.textDecoration} ${style.textDecorationLine}`) ||
  /^(?:s|strike|del)$/.test(localName) ||
  undefined;

/** The nearest element that says something about it. */
function isMarked(text: Text, says: Says): boolean {
  for (let at = text.parentElement; at; at = at.parentElement) {
    const said = says(at);
    if (said !== undefined) return said;
  }
  return false;
}

const MARKS: [name: string, says: Says][] = [
  ["strong", saysBold],
  ["em", saysTilted],
  ["del", saysDeleted],
];
const WRITTEN =
  "b,strong,i,em,cite,dfn,var,s,strike,del,u,ins,big,small,mark,font,span,abbr,time,bdi,bdo,q:empty";

/** Headings are bold by themselves. */
const mayHave = (text: Text, name: string) =>
  name !== "strong" || !text.parentElement?.closest("h1,h2,h3,h4,h5,h6,th");

function around(text: Text, name: string): void {
  const mark = text.ownerDocument.createElement(name);
  text.replaceWith(mark);
  mark.append(text);
}

/** Spaces at the edge of a mark do not belong to it: `**слово **` would be stars to a reader. */
function withoutEdges(text: Text): Text | null {
  const [, before = "", words = ""] = /^(\s*)([\s\S]*?)\s*$/.exec(text.data) ?? [];
  if (words === "") return null;
  const inner = before === "" ? text : text.splitText(before.length);
  if (inner.data.length > words.length) inner.splitText(words.length);
  return inner;
}

/**
 * What a style says about emphasis becomes an element, and an element that a style undoes is removed: Google Docs has the whole
 * text in `<b style="font-weight:normal">`.
 */
export function marks(body: HTMLElement): void {
  const marked = textsOf(body).map((text) => ({
    text,
    names: MARKS.filter(([name, says]) => mayHave(text, name) && isMarked(text, says)).map(
      ([name]) => name,
    ),
  }));
  for (const element of [...body.querySelectorAll(WRITTEN)]) unwrap(element);
  for (const { text, names } of marked) {
    const inner = names.length > 0 ? withoutEdges(text) : null;
    if (inner) for (const name of names) around(inner, name);
  }
}

const INNER_HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"]
  .flatMap((name) => [`li ${name}`, `blockquote ${name}`])
  .join(",");

/** Paragraphs that say what they are: headings and quotations. */
export function headings(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('p[role="heading"],div[role="heading"]')])
    rename(element, `h${Math.min(Number(element.getAttribute("aria-level")) || 2, 6)}`);
  for (const element of [...body.querySelectorAll("p.MsoTitle")]) rename(element, "h1");
  // A heading in a list or a quotation is one of its lines: our texts have headings of parts only.
  for (const element of [...body.querySelectorAll(INNER_HEADINGS)]) {
    wrap(element, "strong");
    rename(element, "p");
  }
  for (const element of [...body.querySelectorAll("p.MsoQuote,p.MsoIntenseQuote")]) {
    const before = element.previousElementSibling;
    const isSame = before?.localName === "blockquote" && before.hasAttribute("data-word");
    const quote = isSame ? before : body.ownerDocument.createElement("blockquote");
    quote.setAttribute("data-word", "");
    if (!isSame) element.before(quote);
    quote.append(element);
  }
}
