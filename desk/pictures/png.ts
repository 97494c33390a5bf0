/** What a picture is shown with: points, colours, what is transparent. Words, dates, Exif and the frames of an animation are others. */
const NEEDED = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "sRGB",
  "gAMA",
  "cHRM",
  "sBIT",
  "bKGD",
  "pHYs",
]);

const [SIGNATURE_BYTES, AROUND_BYTES] = [8, 12];

/**
 * The same picture, to the last point, without what was noted of it.
 *
 * @returns undefined when the file ends too early
 */
export function pngWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= bytes.length;) {
    const end = at + AROUND_BYTES + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length) return undefined;
    if (NEEDED.has(type)) kept.push(bytes.subarray(at, end));
    if (type === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

/** Whether the picture moves (APNG). */
export const isAnimatedPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4096).includes("acTL", 0, "latin1");
