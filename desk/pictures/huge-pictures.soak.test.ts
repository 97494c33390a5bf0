import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { cleanPicture } from "./clean-picture";
import { photo, pngChunk } from "./testing/samples";

const HUGE = 60_000;
const NUMBERS = /60.000 × 60.000 точек, это слишком много\. Уменьшите его до 4.000 точек/;

function png(): Buffer {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  size.writeUInt32BE(HUGE, 0);
  size.writeUInt32BE(HUGE, 4);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const points = pngChunk("IDAT", deflateSync(Buffer.alloc(100)));
  return Buffer.concat([signature, pngChunk("IHDR", size), points]);
}

function gif(): Buffer {
  const bytes = Buffer.from(
    "GIF89a    \x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0    \0\x02\x02L\x01\0;",
    "latin1",
  );
  for (const at of [6, 8, 24, 26]) bytes.writeUInt16LE(HUGE, at);
  return bytes;
}

function tiff(): Buffer {
  // Numbers of fields, each with its value: width, height, bits, compression, colours, where the points lie.
  const text = `256 ${HUGE} 257 ${HUGE} 258 8 259 1 262 1 273 150 277 1 278 ${HUGE} 279 10`;
  const fields = text.split(" ").map(Number);
  const bytes = Buffer.alloc(200);
  bytes.write("II*\0\x08\0\0\0", "latin1");
  bytes.writeUInt16LE(fields.length / 2, 8);
  for (let index = 0; index < fields.length / 2; index += 1) {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(fields[2 * index] ?? 0, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(fields[2 * index + 1] ?? 0, at + 8);
  }
  return bytes;
}

/** The size stands in a box of its own. */
async function avif(): Promise<Buffer> {
  const bytes = await photo().avif({ effort: 0 }).toBuffer();
  const at = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(HUGE, at);
  bytes.writeUInt32BE(HUGE, at + 4);
  return bytes;
}

/** Nothing of this kind can be larger than 16,383 × 16,383, and the points of this one need no bytes. */
const webp = () =>
  sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: "red" } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();

const SAMPLES: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
  ["a PNG", png, NUMBERS],
  ["a GIF", gif, NUMBERS],
  ["a TIFF", tiff, NUMBERS],
  ["an AVIF", avif, NUMBERS],
  ["a WebP", webp, /16.000 × 8.000 точек, это слишком много/],
];

/** Opened, each would take gigabytes or many minutes. */
test.each(SAMPLES)("%s is refused by its size, with numbers", async (_, make, words) => {
  await expect(cleanPicture(await make())).rejects.toThrow(words);
});

test.each(["jpeg", "png", "gif", "webp", "tiff", "avif"] as const)(
  "a %s that ends half-way is refused in words",
  async (kind) => {
    const whole = await photo().resize(640, 320).toFormat(kind).toBuffer();
    for (const part of [0.2, 0.6, 0.9]) {
      const half = whole.subarray(0, Math.floor(whole.length * part));
      await expect(cleanPicture(half)).rejects.toThrow(/не открывается.*добавьте ещё раз/);
    }
  },
);
