import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { cleanAs, cleanPicture } from "./clean-picture";
import { pictureName } from "./picture";
import { isRedAt, phonePhoto, photo, SIZE } from "./testing/samples";

const NOTES = /Exif|PhoneOfAnna|GPS|xmpmeta|photoshop|ICC_PROFILE/i;

const notesIn = (bytes: Buffer) => NOTES.exec(bytes.toString("latin1"))?.[0];

async function again(bytes: Buffer) {
  expect((await cleanPicture(bytes)).bytes.equals(bytes)).toBe(true);
}

test.each([1, 5, 6])("orientation %i is turned upright, without its notes", async (orientation) => {
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
});

test.each([
  ["WebP", "jpg", () => photo().webp()],
  ["AVIF", "jpg", () => photo().avif({ effort: 0 })],
  ["CMYK JPEG", "jpg", () => photo().toColourspace("cmyk").jpeg()],
  ["16-bit PNG", "png", () => photo().toColourspace("rgb16").png()],
  ["Display P3 JPEG", "jpg", () => photo().withIccProfile("p3").jpeg()],
])("%s becomes a plain %s", async (_, ending, make) => {
  const clean = await cleanPicture(await make().toBuffer());
  expect(clean.ending).toBe(ending);
  expect(notesIn(clean.bytes)).toBeUndefined();
  const { space, depth, icc, exif, xmp } = await sharp(clean.bytes).metadata();
  expect({ space, depth, icc, exif, xmp }).toEqual({ space: "srgb", depth: "uchar" });
  expect(await isRedAt(clean.bytes, 10, 5)).toBe(true);
  await again(clean.bytes);
});

test("a JPEG of some scans passes, whatever is inside its notes or behind its end", async () => {
  const many = Buffer.from("\xff\xda\0\x02".repeat(200), "latin1");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(many.length + 2);
  const jpeg = await scanned(1);
  const noted = [
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe5]),
    length,
    many,
    jpeg.subarray(2),
    many,
  ];
  expect((await cleanPicture(Buffer.concat(noted))).ending).toBe("jpg");
});

test("a larger one is made smaller, in numbers", async () => {
  const large = sharp({ create: { width: 6000, height: 3000, channels: 3, background: "red" } });
  const clean = await cleanPicture(await large.jpeg().toBuffer());
  expect(clean.said.join().replace(/\s/g, " ")).toContain("с 6 000 × 3 000 до 2 560 × 1 280 точек");
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

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

/** A progressive JPEG whose last scan is drawn so many times more. */
async function scanned(times: number): Promise<Buffer> {
  const jpeg = await photo().jpeg({ progressive: true }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf("\xff\xda", undefined, "latin1"), -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array<Buffer>(times).fill(last),
    jpeg.subarray(-2),
  ]);
}

/** A JPEG of some scans whose head says 10,000 × 8,000 pixels. */
async function largeScanned(times: number): Promise<Buffer> {
  const jpeg = await scanned(times);
  const size = jpeg.indexOf("\xff\xc2", 0, "latin1") + 5;
  jpeg.writeUInt16BE(8_000, size);
  jpeg.writeUInt16BE(10_000, size + 2);
  return jpeg;
}

test.each([
  ["HEIC", () => heic, /айфоне.*Наиболее совместимые/],
  ["a text", () => Buffer.from("просто слова"), /Это не рисунок/],
  ["a PDF", () => Buffer.from("%PDF-1.7\n"), /Это PDF/],
  ["an archive", () => Buffer.from("PK\x03\x04rest"), /архив или документ/],
  ["nothing", () => Buffer.alloc(0), /Файл пустой/],
  ["a large file", () => Buffer.alloc(48_000_000), /Файл 48 МБ, можно до 20 МБ/],
  ["a bomb", bomb, /50.000 × 50.000 точек|не открывается/],
  [
    "a JPEG that is drawn in a thousand scans",
    () => scanned(1_000),
    /проходов: 1.0\d\d, можно до 100/,
  ],
  [
    "a large JPEG that is drawn in forty scans",
    () => largeScanned(40),
    /проходов: \d\d, можно до 25\./,
  ],
  ["half a JPEG", async () => (await phonePhoto()).subarray(0, -300), /не открывается/],
])("%s is refused in words", async (_, make, words) => {
  await expect(cleanPicture(await make())).rejects.toThrow(words);
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
  ["C:\\Фото\\nul.png", [], "risunok-nul.jpg"],
  ["..снимок...1..png", [], "snimok-1.jpg"],
  ["👨‍👩‍👧🌞.png", [], "risunok.jpg"],
  [`${"щ".repeat(125)}.jpeg`, [], expect.stringMatching(/^(?:sch){20,25}\.jpg$/) as string],
  ["Фото.jpg", ["foto.jpg", "FOTO-2.JPG"], "foto-3.jpg"],
])("%s is called as addresses are", (name, taken, expected) => {
  expect(pictureName(name, "jpg", new Set(taken))).toEqual(expected);
});
