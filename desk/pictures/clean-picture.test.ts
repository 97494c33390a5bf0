import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { cleanAs, cleanPicture } from "./clean-picture";
import { pictureName } from "./picture-name";
import { isRedAt, phonePhoto, photo, SIZE } from "./testing/samples";

const NOTES = /Exif|PhoneOfAnna|GPS|xmpmeta|photoshop|ICC_PROFILE/i;

const notesIn = (bytes: Buffer) => NOTES.exec(bytes.toString("latin1"))?.[0];

async function again(bytes: Buffer) {
  expect((await cleanPicture(bytes)).bytes.equals(bytes)).toBe(true);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "orientation %i is turned upright, without its notes",
  async (orientation) => {
    const bytes = await phonePhoto(orientation);
    expect(notesIn(bytes)).toBe("Exif");
    const clean = await cleanPicture(bytes);
    const { width, height } = await sharp(clean.bytes).metadata();
    expect({ width, height }).toEqual(SIZE);
    expect(await isRedAt(clean.bytes, 10, 5)).toBe(true);
    expect(await isRedAt(clean.bytes, 150, 75)).toBe(false);
    expect(notesIn(clean.bytes)).toBeUndefined();
    expect(clean.said.join()).toContain("место, время, камера");
    await again(clean.bytes);
  },
);

test("an upright photograph loses its notes and no point", async () => {
  const bytes = await phonePhoto();
  const clean = await cleanPicture(bytes);
  const [one, other] = await Promise.all(
    [bytes, clean.bytes].map((b) => sharp(b).raw().toBuffer()),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

/** Two frames, the red corner in the first. */
const moving = async () =>
  sharp([await photo().png().toBuffer(), await photo().negate().png().toBuffer()], {
    join: { animated: true },
  });

test.each([
  ["GIF", "png", () => photo().gif()],
  ["GIF that moves", "png", async () => (await moving()).gif()],
  ["WebP", "jpg", () => photo().webp()],
  ["WebP that moves", "jpg", async () => (await moving()).webp()],
  ["AVIF", "jpg", () => photo().avif({ effort: 0 })],
  ["TIFF", "jpg", () => photo().tiff()],
  ["progressive JPEG", "jpg", () => photo().withXmp("<x:xmpmeta/>").jpeg({ progressive: true })],
  ["CMYK JPEG", "jpg", () => photo().toColourspace("cmyk").jpeg()],
  ["16-bit PNG", "png", () => photo().toColourspace("rgb16").png()],
  ["Display P3 JPEG", "jpg", () => photo().withIccProfile("p3").jpeg()],
])("%s becomes a plain %s", async (_, ending, make) => {
  const clean = await cleanPicture(await (await make()).toBuffer());
  expect(clean.ending).toBe(ending);
  expect(notesIn(clean.bytes)).toBeUndefined();
  const { space, depth, icc, exif, xmp } = await sharp(clean.bytes).metadata();
  expect({ space, depth, icc, exif, xmp }).toEqual({ space: "srgb", depth: "uchar" });
  expect(await isRedAt(clean.bytes, 10, 5)).toBe(true);
  await again(clean.bytes);
});

test("a larger one is made smaller, in numbers", async () => {
  const large = sharp({ create: { width: 6000, height: 3000, channels: 3, background: "red" } });
  const clean = await cleanPicture(await large.jpeg().toBuffer());
  expect(clean.said.join().replace(/\s/g, " ")).toContain("с 6 000 × 3 000 до 4 000 × 2 000 точек");
});

/** The head of a PNG that claims to be so large. */
function bomb(): Buffer {
  const head = Buffer.alloc(1024);
  Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1").copy(head);
  head.writeUInt32BE(50_000, 16);
  head.writeUInt32BE(50_000, 20);
  head[24] = 8;
  head[25] = 2;
  return head;
}

const svg = (inside: string, head = "", more = "") =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`,
  );

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(" ");

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

test.each([
  ["HEIC", () => heic, /айфоне.*Наиболее совместимые/],
  ["a text", () => Buffer.from("просто слова"), /Это не рисунок/],
  ["a page", () => Buffer.from("<!DOCTYPE html><p>слова</p>"), /Это не рисунок/],
  ["a page behind a comment", () => Buffer.from("<!-- --><html><p/></html>"), /SVG/],
  ["a PDF", () => Buffer.from("%PDF-1.7\n"), /Это PDF/],
  ["an archive", () => Buffer.from("PK\x03\x04rest"), /архив или документ/],
  ["nothing", () => Buffer.alloc(0), /Файл пустой/],
  ["a large file", () => Buffer.alloc(48_000_000), /Файл 48 МБ, можно до 20 МБ/],
  ["a bomb", bomb, /50.000 × 50.000 точек|не открывается/],
  ["a drawing in levels", () => svg("<g>".repeat(4_900)), /вложены слишком глубоко|с ошибкой/],
  [
    "a drawing in closed levels",
    () => svg(`${"<g>".repeat(4_900)}${"</g>".repeat(4_900)}`),
    /слишком глубоко.*PNG/,
  ],
  ["many parts", () => svg("<path/>".repeat(6_000)), /элементов: 6.001, можно до 5.000.*PNG/],
  [
    "many attributes",
    () => svg(`<path ${many(50_000, (index) => `a${index}="x"`)}/>`),
    /свойств: 50.00\d, можно до 20.000/,
  ],
  [
    "many styles",
    () => svg(`<style>${many(1_000, (index) => `.a${index}{fill:red}`)}</style>`),
    /стилей: 1.000, можно до 200/,
  ],
  [
    "a long drawing",
    () => svg(`<path d="${"h9".repeat(600_000)}"/>`),
    /знаков: 1.200.\d+, можно до 1.000.000/,
  ],
  ["a drawing of many kinds", () => svg("<!DOCTYPE ".repeat(90_000)), /с ошибкой/],
  ["half a JPEG", async () => (await phonePhoto()).subarray(0, -300), /не открывается/],
])("%s is refused in words", async (_, make, words) => {
  await expect(cleanPicture(await make())).rejects.toThrow(words);
});

test.each([
  ["script", "<script>alert(1)</script>", "«script» (программа)"],
  ["a page", "<foreignObject><p/></foreignObject>", "«foreignObject» (часть веб-страницы)"],
  ["a handler", '<circle r="1" onload="x()"/>', "«onload» у «circle»"],
  ["a picture", '<image href="https://evil.example/x.png"/>', "«image»"],
  ["a link", '<use href="https://evil.example/x.svg#a"/>', "«href» у «use»"],
])("a drawing with %s is refused by name", async (_, inside, words) => {
  await expect(cleanPicture(svg(inside))).rejects.toThrow(words);
});

test("what Inkscape and Illustrator write for themselves goes, and colours stay", async () => {
  const clean = await cleanPicture(
    svg(
      '<style>.a{fill:#ff0000}</style><metadata>Анна</metadata><sodipodi:namedview x="1"/><path class="a" d="M0 0h9" inkscape:label="Анна"/>',
      '<?xml version="1.0"?><!-- Illustrator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://ns.adobe.com/x/">]>',
      ' xmlns:i="&ns;" xmlns:inkscape="http://i.example" xmlns:sodipodi="http://s.example" sodipodi:docname="/home/anna/x.svg"',
    ),
  );
  const text = clean.bytes.toString();
  expect(text).toMatch(/fill="(?:#ff0000|red|#f00)"/);
  expect(text).not.toMatch(/Анна|anna|style|ENTITY|sodipodi/);
  await again(clean.bytes);
});

test("a file called otherwise than it is, is refused", async () => {
  const png = await photo().png().toBuffer();
  await expect(cleanAs("content/x/cover.jpg", png)).rejects.toThrow("внутри не то");
});

test("a film loses the place, and only a film's length stays", async () => {
  const film = readFileSync("content/publications/video/kak-nanosit-sanskrin/film.mp4");
  const named = Buffer.from(film.toString("latin1").replace("ilst", "\xa9xyz"), "latin1");
  const { bytes, said } = await cleanPicture(named);
  expect(bytes.includes(Buffer.from("\xa9xyz", "latin1"))).toBe(false);
  expect(bytes).toHaveLength(film.length);
  expect(said.join()).toContain("место");
  await again(bytes);
});

test("every picture of the site is clean already", async () => {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:svg|png|jpg|mp4)$/.test(file))
    .map((file) => path.join("content", file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const bytes = readFileSync(file);
    expect([file, (await cleanAs(file, bytes)).equals(bytes)]).toEqual([file, true]);
  }
});

test.each([
  ["Фото 1.JPEG", [], "foto-1.jpg"],
  ["Й.JPEG".normalize("NFD"), [], "j.jpg"],
  ["../../etc/passwd.png", [], "passwd.jpg"],
  ["???.png", [], "risunok.jpg"],
  ["CON.jpg", [], "risunok-con.jpg"],
  ["C:\\Фото\\nul.png", [], "risunok-nul.jpg"],
  ["..снимок...1..png", [], "snimok-1.jpg"],
  [".jpg", [], "risunok.jpg"],
  ["👨‍👩‍👧🌞.png", [], "risunok.jpg"],
  [`${"щ".repeat(125)}.jpeg`, [], expect.stringMatching(/^(?:sch){20,25}\.jpg$/) as string],
  ["Фото.jpg", ["foto.jpg", "FOTO-2.JPG"], "foto-3.jpg"],
])("%s is called as addresses are", (name, taken, expected) => {
  expect(pictureName(name, "jpg", new Set(taken))).toEqual(expected);
});
