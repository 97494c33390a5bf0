import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Where Exif says that the photograph was taken. */
const GPS = {
  IFD0: { Make: "Telefon", Model: "PhoneOfAnna" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 21/1" },
};

export const SIZE = { width: 160, height: 80 };

/** A white picture, red in the upper left corner. */
const points = () =>
  sharp({ create: { ...SIZE, channels: 3, background: "white" } }).composite([
    {
      input: { create: { width: 40, height: 20, channels: 3, background: "red" } },
      left: 0,
      top: 0,
    },
  ]);

/** Steps that undo an orientation of Exif, so that the picture is stored as a camera held so stores it. */
const STORED: Record<number, ((image: Sharp) => Sharp)[]> = {
  1: [],
  5: [(image) => image.rotate(90), (image) => image.flop()],
  6: [(image) => image.rotate(270)],
};

/** A JPEG of a telephone, with the place, held as the orientation says. */
export async function phonePhoto(orientation = 1): Promise<Buffer> {
  let stored = await points().png().toBuffer();
  // sharp has an order of its own for what is requested in one call.
  for (const step of STORED[orientation] ?? []) stored = await step(sharp(stored)).png().toBuffer();
  return sharp(stored)
    .withMetadata({ orientation })
    .withExifMerge(GPS)
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** @returns whether the point is red */
export async function isRedAt(bytes: Buffer, left: number, top: number): Promise<boolean> {
  const [red = 0, green = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > 200 && green < 80;
}

export const photo = points;

/** @returns a part of a PNG file, with its length and its sum */
export function pngChunk(name: string, inside: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), inside]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(inside.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
