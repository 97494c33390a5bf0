import type { PasteReport } from "../paste-report";

/**
 * The signs of the font Symbol, from 0x20 on: Word writes μ as «m» in that font. Adobe's table,
 * https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt. A dot stands where there is no sign, or half a bracket.
 */
const ROWS: Record<number, string> = {
  0x20: " !∀#∃%&∋()∗+,−./",
  0x30: "0123456789:;<=>?",
  0x40: "≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ",
  0x50: "ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_",
  0x60: "‾αβχδεφγηιϕκλμνο",
  0x70: "πθρστυϖωξψζ{|}∼\0",
  0xa0: "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓",
  0xb0: "°±″≥×∝∂•÷≠≡≈…\0\0↵",
  0xc0: "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉",
  0xd0: "∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓",
  0xe0: "◊〈®©™∑",
  0xf0: "\0〉∫⌠",
};
const SYMBOL = new Map(
  Object.entries(ROWS).flatMap(([first, row]) =>
    [...row].flatMap((sign, at): [number, string][] =>
      sign === "\0" ? [] : [[Number(first) + at, sign]],
    ),
  ),
);

/** The few of Wingdings that stand in texts. */
const WINGDINGS = new Map(
  Object.entries({
    ü: "✓",
    û: "✗",
    þ: "☑",
    ý: "☒",
    o: "□",
    "¨": "□",
    à: "→",
    ß: "←",
    è: "→",
    "§": "▪",
    l: "●",
    n: "■",
    Ø: "➢",
    v: "❖",
    J: "☺",
    L: "☹",
  }).map(([letter, sign]): [number, string] => [letter.charCodeAt(0), sign]),
);

const FONT =
  /(?:^|[;\s])(?:mso-symbol-font-family|font-family|font)\s*:[^;]*?(?<![\w-])(Symbol|Wingdings)(?![\w-])/i;

function fontAround(text: Text): string | undefined {
  for (let at = text.parentElement; at; at = at.parentElement) {
    const face = at.getAttribute("face") ?? "";
    if (/^(?:symbol|wingdings)$/i.test(face)) return face.toLowerCase();
    const style = at.getAttribute("style") ?? "";
    const [, found] = FONT.exec(style) ?? [];
    if (found) return found.toLowerCase();
    if (/font-family\s*:/i.test(style)) return undefined;
  }
  return undefined;
}

/** Word stores such a sign in Unicode as U+F000 plus its code in the font. */
const isOfWord = (code: number) => code >= 0xf020 && code <= 0xf0ff;

/**
 * Signs as Unicode has them.
 *
 * @param font of the text, in lower case; without one a sign from U+F000 on counts as one of Symbol
 * @param report gets the signs that nobody knows
 */
function readSigns(text: string, font: string | undefined, report: PasteReport): string {
  if (!font && !/[\uF020-\uF0FF]/.test(text)) return text;
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (!font && !isOfWord(code)) return letter;
      const known = font === "wingdings" ? WINGDINGS : SYMBOL;
      const sign = known.get(isOfWord(code) ? code - 0xf000 : code);
      if (sign !== undefined) return sign;
      if (!isOfWord(code) && font !== "wingdings") return letter;
      if (letter.trim() !== "") report.signs.push(`«${letter}»`);
      return letter;
    })
    .join("");
}

/** Replaces text in a font of signs by the characters that it looks like. */
export function symbolFonts(body: HTMLElement, report: PasteReport): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== "") text.data = readSigns(text.data, fontAround(text), report);
  }
}
