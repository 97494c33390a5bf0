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

test.each([
  ["script", "<script>alert(1)</script>", "«script» (программа)"],
  ["a page", "<foreignObject><p/></foreignObject>", "«foreignObject» (часть веб-страницы)"],
  ["a handler", '<circle r="1" onload="x()"/>', "«onload=»"],
  ["a picture", '<image href="https://evil.example/x.png"/>', "«image»"],
  ["a link", '<use href="https://evil.example/x.svg#a"/>', '«href="https://evil.example/x.svg#a»'],
  ["a file of styles", '<path style="fill:\\75rl(https://evil.example/x)"/>', "лишнее"],
  ["a base elsewhere", '<g xml:base="https://evil.example/"/>', "«xml:base»"],
  ["parts that multiply", levels(9), "элементов вместе с повторами"],
  ["a part that draws itself", '<g id="a"><use href="#a"/></g>', "элементов вместе с повторами: ∞"],
  ["open levels", "<g>".repeat(4_900), "с ошибкой"],
  ["closed levels", `${"<g>".repeat(4_900)}${"</g>".repeat(4_900)}`, "слишком глубоко"],
  ["many parts", "<path/>".repeat(6_000), "сохраните его как PNG"],
  ["many attributes", `<path ${many(50_000, (index) => `a${index}="x"`)}/>`, "свойств"],
  ["many styles", `<style>${many(300, (index) => `.a${index}{fill:red}`)}</style>`, "стилей: 300"],
  ["a long path", `<path d="${"h9".repeat(600_000)}"/>`, "знаков"],
])("a drawing with %s is refused in words", async (_, inside, words) => {
  await expect(cleanPicture(svg(inside))).rejects.toThrow(words);
});

test("entities that grow are refused", async () => {
  const head = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`;
  await expect(cleanPicture(svg("<title>&b;</title>", head))).rejects.toThrow("«ENTITY»");
});

test("what Inkscape and Illustrator write for themselves goes, and colours stay", async () => {
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
