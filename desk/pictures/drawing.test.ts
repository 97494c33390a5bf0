import { cleanPicture } from "./clean-picture";

const svg = (inside: string, head = "", more = "") =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`,
  );

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(" ");

/** Each level draws the one before it ten times. */
const levels = (count: number) =>
  `<path id="a0" d="M0 0h1"/>${many(count, (level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`)}`;

const uses = (count: number) => '<use href="#a"/>'.repeat(count);
const paths = (count: number) => '<path d="M0 0h1"/>'.repeat(count);

/** Each level is painted with the one before it ten times. */
const painted = (count: number) =>
  `<pattern id="p0"/>${many(count, (level) => `<pattern id="p${level + 1}">${`<path fill="url(#p${level})"/>`.repeat(10)}</pattern>`)}`;

/** Each part draws the one before it once. */
const chain = (count: number) =>
  `<g id="c0"/>${many(count, (level) => `<g id="c${level + 1}"><use href="#c${level}"/></g>`)}`;

const tile = `<pattern id="t">${paths(20)}</pattern>`;
const marker = `<marker id="m">${paths(20)}</marker>`;

const OUTSIDE = "https://evil.example/x.svg";
const XLINK = "http://www.w3.org/1999/xlink";
const REPEATED = "элементов вместе с повторами";

test.each([
  ["script", "<script>alert(1)</script>", "«script» (программа)"],
  ["a page", "<foreignObject><p/></foreignObject>", "«foreignObject» (часть веб-страницы)"],
  ["a handler", '<circle r="1" onload="x()"/>', "«onload»"],
  ["a picture", '<image href="https://evil.example/x.png"/>', "«image»"],
  ["a link", `<use href="${OUTSIDE}#a"/>`, `«href="${OUTSIDE}#a"»`],
  ["a link in old words", `<use xmlns:xlink="${XLINK}" xlink:href="${OUTSIDE}#a"/>`, OUTSIDE],
  ["another old word", `<g xmlns:xlink="http://x.example"/>`, "«xmlns:xlink="],
  ["a page's part", '<title xmlns="http://www.w3.org/1999/xhtml"/>', "«xmlns="],
  ["a base elsewhere", '<g xml:base="https://evil.example/"/>', "«xml:base»"],
  ["an unknown word", '<g ping="https://evil.example/"/>', "«ping»"],
  ["a sheet of styles", "<?xml-stylesheet href='x.css'?>", "«?xml-stylesheet»"],
  ...[
    `\\75rl(${OUTSIDE})`,
    `&#117;rl(${OUTSIDE})`,
    `URL('${OUTSIDE}')`,
    `url(&quot;${OUTSIDE}&quot;)`,
    `src('${OUTSIDE}')`,
    `image-set('${OUTSIDE}' 1x)`,
    `-webkit-image-set(url(#a) 1x, '${OUTSIDE}' 2x)`,
    `url(#a) url(${OUTSIDE})`,
    "url(data:image/svg+xml,x)",
  ].flatMap((value) => [
    [`fill ${value}`, `<path fill="${value}"/>`, "«fill="],
    [`a style ${value}`, `<path style="mask-image:${value}"/>`, "«style="],
  ]),
  ["parts that multiply", levels(9), REPEATED],
  ["patterns that multiply", painted(4), REPEATED],
  ["a pattern in each of a thousand", `${tile}<g fill="url(#t)">${paths(1_000)}</g>`, REPEATED],
  [
    "a marker at each turn",
    `${marker}<path marker-mid="url(#m)" d="${"h1".repeat(999)}"/>`,
    REPEATED,
  ],
  ["a long line drawn often", `<path id="a" d="${"h1".repeat(9_999)}"/>${uses(200)}`, REPEATED],
  ["dashes without end", '<path stroke-dasharray=".001" d="M0 0h9999"/>', REPEATED],
  ["many blurs", `<filter id="f">${"<feGaussianBlur/>".repeat(10)}</filter>`, REPEATED],
  ["many layers", `<filter id="f"/>${'<g filter="url(#f)"/>'.repeat(150)}`, REPEATED],
  ["many transparent groups", '<g opacity=".9"><path d="M0 0h9"/></g>'.repeat(150), REPEATED],
  ["parts inside each other", `${"<g>".repeat(150)}${"</g>".repeat(150)}`, "вложенности: 152"],
  ["parts that draw each other in turn", chain(90), "уровней вложенности"],
  ["a part that draws itself", '<g id="a"><use href="#a"/></g>', `${REPEATED}: ∞`],
  ["open levels", "<g>".repeat(4_900), "с ошибкой"],
  ["closed levels", `${"<g>".repeat(4_900)}${"</g>".repeat(4_900)}`, "слишком глубоко"],
  ["many parts", "<path/>".repeat(6_000), "сохраните его как PNG"],
  ["many attributes", `<path ${many(50_000, (index) => `a${index}="x"`)}/>`, "свойств"],
  ["many styles", `<style>${many(300, (index) => `.a${index}{fill:red}`)}</style>`, "стилей: 300"],
  ["a long path", `<path d="${"h9".repeat(600_000)}"/>`, "знаков"],
])("a drawing with %s is refused in words", async (_, inside, words) => {
  await expect(cleanPicture(svg(inside))).rejects.toThrow(words);
});

test.each(["utf16le", "utf-16be"])("a drawing in %s is refused by its cause", async (encoding) => {
  const bytes = Buffer.from(`\uFEFF${svg("").toString()}`, "utf16le");
  const drawing = encoding === "utf16le" ? bytes : bytes.swap16();
  await expect(cleanPicture(drawing)).rejects.toThrow("SVG записан в кодировке UTF-16");
});

test("entities that grow are refused", async () => {
  const head = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`;
  await expect(cleanPicture(svg("<title>&b;</title>", head))).rejects.toThrow("«ENTITY»");
});

test("what Inkscape and Illustrator write for themselves goes, colours stay", async () => {
  const { bytes } = await cleanPicture(
    svg(
      '<style>.a{fill:#ff0000}</style><metadata>Анна</metadata><sodipodi:namedview x="1"/><path class="a" d="M0 0h9" inkscape:label="Анна" x:note="Анна"/>',
      '<?xml version="1.0"?><!-- Illustrator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://ns.adobe.com/Graphs/1.0/">]>',
      ' xmlns:i="&ns;" xmlns:x="http://x.example" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="/home/anna/x.svg"',
    ),
  );
  const text = bytes.toString();
  expect(text).toMatch(/fill="(?:#ff0000|red|#f00)"/);
  expect(text).not.toMatch(/Анна|anna|style|ENTITY|sodipodi|Illustrator|x:/);
  expect((await cleanPicture(bytes)).bytes.equals(bytes)).toBe(true);
});

test("a drawing with parts that are drawn several times keeps every byte", async () => {
  const bytes = svg(`${levels(3)}<path fill="url(#b)" d="M0 0h1"/>`);
  expect((await cleanPicture(bytes)).bytes).toBe(bytes);
});
