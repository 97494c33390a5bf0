/** @jest-environment jsdom */
import { plainCharacters } from "./html/characters";
import { realAddress } from "./html/links";
import { linesOf, oneParagraph } from "./one-paragraph";
import { wordsOf, toMarkdown } from "./part";
import { readBlocks, type Read } from "./read";
import { sentences } from "./paste-report";

const CLIPBOARD = { html: "", text: "", fragment: "", mode: "" as const, pictures: [], others: [] };

function readAll(given: { html?: string; text?: string }): Read {
  const found = readBlocks({ ...CLIPBOARD, ...given, text: plainCharacters(given.text ?? "") }, []);
  if (typeof found === "string") throw new Error(found);
  return found;
}
const html = (given: string) => toMarkdown(readAll({ html: given }).blocks);
const said = (given: string) => sentences(readAll({ html: given }).report).join(" ");
const plain = (given: string) => toMarkdown(readAll({ text: given }).blocks);

test.each([
  ["<p>10<sup>5</sup>, 10<sup>-3</sup>, 10<sup>–3</sup>, м<sup>2</sup></p>", "10⁵, 10⁻³, 10⁻³, м²"],
  ["<p>10<sup><span>1</span></sup><sup>2</sup></p>", "10¹²"],
  ["<p>10<sup>3–5</sup>, 10<sup>2,5</sup>, x<sup>q2</sup></p>", "10^(3–5), 10^(2,5), x^(q2)"],
  [
    "<p>⁹⁹ᵐTc, <sup>99m</sup>Tc, <sup>99</sup><sup>m</sup>Tc, <sup>131</sup>I, 10<sup>⁵</sup>, H<sub>₂</sub>O, ½, 5‰, →, ⁺</p>",
    "⁹⁹ᵐTc, ⁹⁹ᵐTc, ⁹⁹ᵐTc, ¹³¹I, 10⁵, H₂O, ½, 5‰, →, ⁺",
  ],
  [
    "<p>HCO<sub>3</sub><sup>–</sup>, Cl<sup>—</sup>, Fe<sup>3+</sup>, e<sup>−x</sup>, T<sub>1/2</sub>, 5<sup>-й</sup>, 2<sup>nd</sup>, 5<sup>°C</sup></p>",
    "HCO₃⁻, Cl⁻, Fe³⁺, e⁻ˣ, T₁/₂, 5-й, 2nd, 5°C",
  ],
  ["<p>м<sup>2 </sup>кожи, текст<sup>[3]</sup></p>", "м² кожи, текст\\[3]"],
  [
    "<p>м<span style='vertical-align:30%;font-size:8px'>2</span>, CO<span style='position:relative;bottom:-4px;font-size:60%'>2</span>, м<span style='font-variant-position:super'>3</span>, 10<span style='vertical-align:text-top;font-size:8px'>5</span>, <span style='vertical-align:-1px'>5</span></p>",
    "м², CO₂, м³, 10⁵, 5",
  ],
  [
    "<style>.font6{font-size:8pt;mso-text-raise:3pt}</style><p>м<font class=font6>2</font></p>",
    "м²",
  ],
  ["<p>2<sup>3<sup>2</sup></sup></p>", "2^(3²)"],
  [
    "<p>SO<sub>4</sub><sup>2–</sup>, HbA<sub>1c</sub>, V<sub>600E</sub>, 10<sup>3–5</sup></p>",
    "SO₄²⁻, HbA₁c, V₆₀₀E, 10^(3–5)",
  ],
  ["<p>H<sub>2</sub>O, C<sub>max</sub>, log<sub>1,5</sub></p>", "H₂O, Cmax, log\\_(1,5)"],
  ["<p>36,6<sup>о</sup>С, 5<sup>°</sup>, Марка<sup>®</sup></p>", "36,6°С, 5°, Марка®"],
  [
    '<p>см<span style="position:relative;top:-3.0pt;mso-text-raise:3.0pt">3</span>, CO<span style="mso-text-raise:-3pt">2</span></p>',
    "см³, CO₂",
  ],
  [
    '<p><span style="font-family:Symbol">m</span>г, <font face="Symbol">b</font>, <span style=\'font:10pt Symbol\'>\uF0B3</span> 5, \uF06C, <span style="font-family:Symbol">£ ³ ± ´ -</span></p>',
    "μг, β, ≥ 5, λ, ≤ ≥ ± × −",
  ],
  [
    "<p>3–5, 10-12, 10‑12, ±2, 5 µг, 5 μг, 30 °C, ≤ ≥ ×, ½ ¼, −5, 5′ 6″, 7‰, № 4, § 2, 5&nbsp;мм, 1&#8239;621</p>",
    "3–5, 10-12, 10-12, ±2, 5 µг, 5 μг, 30 °C, ≤ ≥ ×, ½ ¼, −5, 5′ 6″, 7‰, № 4, § 2, 5 мм, 1 621",
  ],
  [
    "<p>ме&shy;ла&#8203;но&#8288;ма, &#8235;слово&#8236;, и\u0306од, 👨‍👩‍👧</p>",
    "меланома, слово, йод, 👨‍👩‍👧",
  ],
])("notation keeps its meaning: %s", (given, expected) => {
  expect(html(given)).toBe(expected);
});

test.each([
  ["<p style='font-weight:bold'>а<span style='font-weight:normal'>б</span></p>", "**а**б"],
  ["<p><b>а </b><b>б</b> <i><b>в</b></i></p>", "**а б *в***"],
  ["<h1>О <b>важном</b></h1><h2>Часть</h2>", "## О важном\n\n### Часть"],
  [
    "<p><b>Важно:</b>текст, <b>(5 мг)</b>в день, слово<i>, </i>г</p>",
    "**Важно**:текст, **(5 мг**)в день, слово, г",
  ],
  [
    "<p>до<table><tr><td>а</td><td>б</td></tr></table>после</p>",
    "до\n\n| а | б |\n| - | - |\n\nпосле",
  ],
  ["<ul><li><h3>а</h3><p>б</p></li></ul>", "- **а**\n\n  б"],
  ["<p class=MsoQuote>а</p><p class=MsoQuote>б</p><p>в</p>", "> а\n>\n> б\n\nв"],
  [
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBO"><p>а</p></li><li><input type="checkbox"> б</li></ul>',
    "- ☑ а\n- ☐ б",
  ],
  ['<p>Жар <img class="emoji" alt="🔥" src="blob:x">!</p>', "Жар 🔥!"],
  ['<ol start="4"><li>а</li><li>б</li></ol>', "4. а\n5. б"],
  [
    "<table><tr><td><ul><li>а</li><li>б</li></ul></td><td>в</td></tr><tr><td>3<br>5</td><td>Часть<br>тела</td></tr></table>",
    "| а; б | в |\n| - | - |\n| 3; 5 | Часть тела |",
  ],
  [
    "<table><tr><th>П</th><td>1</td></tr><tr><th>В</th><td>2/3</td></tr></table>",
    "| П | 1 |\n| - | - |\n| В | 2/3 |",
  ],
  [
    "<table><tr><td>а</td><td><table><tr><td>б</td><td>в</td></tr></table></td></tr><tr><td>г</td><td>д</td></tr></table>",
    "| а | б; в |\n| - | - |\n| г | д |",
  ],
  [
    "<table><tr><td>а<table><tr><td>б<table><tr><td>в</td></tr></table></td></tr></table></td><td>г</td></tr><tr><td>1</td><td>2</td></tr></table>",
    "| а; б; в | г |\n| - | - |\n| 1 | 2 |",
  ],
  ["<ruby>漢<rp>(</rp><rt>кан</rt><rp>)</rp></ruby>", "漢(кан)"],
  ["<div>а</div><div><br></div><div>б</div>", "а\n\nб"],
  ["<p>слово <script>alert(1)</script><img src=x onerror=alert(1)>дальше</p>", "слово дальше"],
])("every program's way of saying it: %s", (given, expected) => {
  expect(html(given)).toBe(expected);
});

test.each([
  [
    "https://www.google.com/url?sa=t&url=https%3A%2F%2Fwho.int%2Fa%3Fb%3D1&usg=x",
    "https://who.int/a?b=1",
  ],
  [
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fwho.int%2F",
    "https://who.int/",
  ],
  ["https://vk.com/away.php?to=https%3A%2F%2Fwho.int&cc_key=", "https://who.int"],
  ["https://who.int/a?utm_source=x&b=1&fbclid=y#c", "https://who.int/a?b=1#c"],
  ["https://who.int/a?b=1#:~:text=слово", "https://who.int/a?b=1"],
  ["https://минздрав.рф/а", "https://минздрав.рф/а"],
  [
    "https://www.google.com/url?q=javascript:alert(1)",
    "https://www.google.com/url?q=javascript:alert(1)",
  ],
])("%s leads to %s", (given, expected) => {
  expect(realAddress(given)).toBe(expected);
});

const wordList = (...numbers: string[]) =>
  numbers
    .map(
      (number, at) =>
        `<p style="mso-list:l${at} level1 lfo1"><span style="mso-list:Ignore">${number}</span>а</p>`,
    )
    .join("");

test.each([
  [wordList("1.", "2.", "1.")],
  [wordList("2.1.", "2.2.")],
  ["<ol><li>а</li></ol><ol><li>б</li></ol>"],
  ['<ol><li>а</li><li value="7">б</li></ol>'],
])("numbers that a list of ours cannot have are said: %s", (given) => {
  expect(said(given)).toContain("Номера в списках изменились");
});

test("a list that goes on after a gap is one, with its numbers", () => {
  const given = '<ol><li>а</li></ol><br><ol start="2"><li>б</li></ol>';
  expect(html(given)).toBe("1. а\n2. б");
  expect(said(given)).toBe("");
});

test("footnotes and endnotes keep their marks; empty Excel cells stay apart", () => {
  const note = (name: string, mark: string) => `<a href="#${name}">[${mark}]</a>`;
  expect(html(`<p>а${note("_ftn1", "1")} б${note("_edn1", "i")}</p>`)).toBe("а \\[1] б \\[i]");
  const cells =
    "<table><tr><td>а</td><td>б</td></tr><tr><td colspan=2 style='mso-ignore:colspan'></td></tr></table>";
  expect(said(cells)).toBe("");
});

test("links that a reader cannot open are words, and lost ones are named", () => {
  expect(
    html(
      '<p><a href="javascript:x">а</a><a href="file:///C:/x.docx">б</a><a href="">в</a><a href="https://rodinki.ru@evil.example">г</a></p>',
    ),
  ).toBe("абвг");
  expect(said('<p><a href="file:///C:/x.docx">б</a> <a href="javascript:x">а</a></p>')).toContain(
    "(1)",
  );
});

test("an address has no spaces, and one without a host is none", () => {
  expect(
    html(
      '<p><a href="https://a.ru/б в">а</a> <a href="tel:+7 999 1">б</a> <a href="https://">в</a> <a href=" java\nscript:x">г</a></p>',
    ),
  ).toBe("[а](https://a.ru/б%20в) [б](tel:+79991) в г");
});

test("an address of http becomes one that the check takes, and that is said", () => {
  const link = '<p><a href="http://who.int/a">а</a></p>';
  expect(html(link)).toBe("[а](https://who.int/a)");
  expect(said(link)).toContain("https://");
});

test("a dash, a year or a hash of plain text is no markup", () => {
  expect(plain("- 5 °C утром\n\n1986. Год\n\n# раз")).toBe(
    "\\- 5 °C утром\n\n1986\\. Год\n\n\\# раз",
  );
  expect(plain("- а\n- б\n  - в\n\n1) г\n2) д")).toBe("- а\n- б\n  - в\n\n1. г\n2. д");
  expect(plain("5. пять\n1. снова")).toBe("5\\. пять\\\n1\\. снова");
  expect(plain("- 5 °C\n- 10 °C")).toBe("\\- 5 °C\\\n\\- 10 °C");
  expect(plain("- 5 мг\n- вода")).toBe("- 5 мг\n- вода");
  expect(plain("а\u2028б")).toBe("а\\\nб");
});

test("a cell and a field get words with their notation", () => {
  const { blocks } = readAll({ html: "<p>Раз.</p><ul><li>10<sup>5</sup></li><li>два</li></ul>" });
  expect(wordsOf(oneParagraph(blocks))).toBe("Раз. 10⁵; два");
  expect(linesOf(blocks)).toBe("Раз.\n10⁵\nдва");
});

test("hundreds of nested elements are pasted as words, within a moment", () => {
  const deep = `${"<div>".repeat(800)}слово${"</div>".repeat(800)}`;
  const { blocks, report } = readAll({ html: deep, text: "слово" });
  expect(toMarkdown(blocks)).toBe("слово");
  expect(report.more.join()).toContain("только слова");
});

test("more than a text may be is refused with what to do", () => {
  const text = "слово ".repeat(900_000);
  expect(readBlocks({ ...CLIPBOARD, text }, [])).toContain("по частям");
  const paragraphs = (count: number) => ({ ...CLIPBOARD, html: "<p>слово</p>".repeat(count) });
  const refused = readBlocks(paragraphs(1_501), []);
  expect(typeof refused === "string" && plainCharacters(refused)).toContain(
    "1 501, а помещается 1 500",
  );
  expect(readBlocks(paragraphs(1_500), [])).toMatchObject({ report: { more: [] } });
  expect(readBlocks({ ...CLIPBOARD, text: "слово\n".repeat(1_501) }, [])).toContain("по частям");
});
