import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { cleanPicture } from "./clean-picture";
import { phonePhoto, photo, pngChunk } from "./testing/samples";

/** What each sample hides; it is looked for in the bytes, so that no reader of pictures is trusted. */
const SECRET = "55.751244,37.618423";
const MARKS = [
  SECRET,
  "Exif",
  "GPS",
  "xmpmeta",
  "8BIM",
  "ICC_PROFILE",
  "MPF",
  "ftyp",
  "PhoneOfAnna",
];

/** Signs of a second picture: photographs have one beginning and one end. */
const BEGIN_AND_END: Record<string, [Buffer, Buffer]> = {
  jpg: [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0xff, 0xd9])],
  png: [Buffer.from("\x89PNG", "latin1"), Buffer.from("IEND\xaeB`\x82", "latin1")],
};

/** Also as UTF-16. */
function notesIn(bytes: Buffer): string[] {
  const wide = (mark: string) => Buffer.from(mark, "utf16le");
  return MARKS.filter((mark) => bytes.includes(mark, 0, "latin1") || bytes.includes(wide(mark)));
}

/** @returns how many segments of applications, comments and unknown ones a JPEG has before its points */
function foreignSegments(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const [marker, length] = [bytes[at + 1] ?? 0, bytes.readUInt16BE(at + 2)];
    const isJfif = marker === 0xe0 && length === 16;
    const isAdobe = marker === 0xee && length === 14;
    if ((marker < 0xc0 || marker > 0xdd || marker === 0xdc) && !isJfif && !isAdobe)
      found.push(marker.toString(16));
    at += 2 + length;
  }
  return found;
}

const KNOWN_CHUNKS = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|sRGB|gAMA|cHRM|sBIT|bKGD|pHYs)$/;

/** @returns names of the chunks of a PNG that say more than its points */
function foreignChunks(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (!KNOWN_CHUNKS.test(name)) found.push(name);
  }
  return found;
}

const segment = (marker: number, text: string | Buffer): Buffer => {
  const inside = Buffer.from(text as string, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(inside.length + 2, 2);
  return Buffer.concat([head, inside]);
};

/** A JPEG with more segments behind its beginning. */
async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const jpeg = await photo().jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const BEHIND_HEAD = 33;

async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await photo().png().toBuffer();
  return Buffer.concat([png.subarray(0, BEHIND_HEAD), ...chunks, png.subarray(BEHIND_HEAD)]);
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`;
const exif = { IFD0: { Model: "PhoneOfAnna", ImageDescription: SECRET } };
const film = Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0moov udta ${SECRET}`, "latin1");

const SAMPLES: [string, () => Promise<Buffer>][] = [
  [
    "the place in a second segment of Exif",
    () => jpegWith(segment(0xe1, "Exif\0\0MM"), segment(0xe1, `Exif\0\0MM\0*GPS ${SECRET}`)),
  ],
  [
    "extended XMP",
    () => jpegWith(segment(0xe1, `http://ns.adobe.com/xmp/extension/\x00${"0".repeat(40)}${xmp}`)),
  ],
  ["IPTC", () => jpegWith(segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x13${SECRET}`))],
  ["a named profile of colours", () => jpegWith(segment(0xe2, `ICC_PROFILE\0\x01\x01${SECRET}`))],
  [
    "a profile of colours that its maker has named",
    async () =>
      Buffer.from(
        (await photo().withIccProfile("p3").jpeg().toBuffer())
          .toString("latin1")
          .replace("Display P3", "PhoneOfAnn"),
        "latin1",
      ),
  ],
  ["a thumbnail in JFIF", () => jpegWith(segment(0xe0, `JFXX\0\x10${SECRET}`))],
  ["a comment", () => jpegWith(segment(0xfe, SECRET))],
  ["a segment that readers leap over", () => jpegWith(segment(0xdc, SECRET))],
  [
    "a second picture with its own Exif",
    async () => Buffer.concat([await jpegWith(segment(0xe2, "MPF\0MM\0*")), await phonePhoto(6)]),
  ],
  ["a film behind the end of a JPEG", async () => Buffer.concat([await phonePhoto(), film])],
  ["a film behind the end of a PNG", async () => Buffer.concat([await pngWith(), film])],
  [
    "XMP in the words of a PNG",
    () => pngWith(pngChunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
  ],
  [
    "packed words of a PNG",
    () =>
      pngWith(
        pngChunk(
          "zTXt",
          Buffer.concat([Buffer.from("Place\0\0"), deflateSync(Buffer.from(SECRET))]),
        ),
      ),
  ],
  [
    "Exif and the time in a PNG",
    () =>
      pngWith(pngChunk("eXIf", Buffer.from(`MM\0*${SECRET}`)), pngChunk("tIME", Buffer.alloc(7))),
  ],
  ["a private chunk of a PNG", () => pngWith(pngChunk("prVt", Buffer.from(SECRET)))],
  ["Exif and XMP in a WebP", () => photo().withExif(exif).withXmp(xmp).webp().toBuffer()],
  ["Exif in an AVIF", () => photo().withExif(exif).avif({ effort: 0 }).toBuffer()],
  ["Exif and XMP in a TIFF", () => photo().withExif(exif).withXmp(xmp).tiff().toBuffer()],
  [
    "a comment in a GIF",
    async () => {
      const gif = await photo().gif().toBuffer();
      const comment = Buffer.from(
        `\x21\xfe${String.fromCharCode(SECRET.length)}${SECRET}\0`,
        "latin1",
      );
      return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    },
  ],
  [
    "a WebP that moves",
    async () => {
      const frames = await sharp([await photo().png().toBuffer(), await phonePhoto()], {
        join: { animated: true },
      })
        .withExif(exif)
        .webp()
        .toBuffer();
      expect((await sharp(frames).metadata()).pages).toBe(2);
      return frames;
    },
  ],
];

test.each(SAMPLES)("%s is in no picture that is kept", async (_, make) => {
  const bytes = await make();
  const { bytes: clean, ending } = await cleanPicture(bytes);
  expect(notesIn(clean)).toEqual([]);
  expect(ending === "png" ? foreignChunks(clean) : foreignSegments(clean)).toEqual([]);
  const [begin, end] = BEGIN_AND_END[ending]!;
  expect(clean.indexOf(begin)).toBe(0);
  expect(clean.indexOf(begin, 1)).toBe(-1);
  expect(clean.indexOf(end)).toBe(clean.length - end.length);
  const { width, height } = await sharp(clean).metadata();
  expect({ width, height }).toEqual({ width: 160, height: 80 });
});

test("a PNG that moves keeps its first frame, and the author reads so", async () => {
  const moves = await pngWith(
    pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
    pngChunk("fdAT", Buffer.from(SECRET)),
  );
  const { bytes, said } = await cleanPicture(moves);
  expect(foreignChunks(bytes)).toEqual([]);
  expect(said.join()).toContain("остался первый кадр");
});
