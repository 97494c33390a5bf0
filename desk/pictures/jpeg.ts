const [SOS, EOI] = [0xda, 0xd9];

/** Sizes of the two that we keep when they hold nothing more: JFIF without a thumbnail, Adobe's note of the colours. */
const [JFIF_BYTES, ADOBE_BYTES] = [16, 14];

/** A number of lines that stands behind the picture: decoders leap over it. */
const LINES = 0xdc;

/** Sizes, tables, scans and restarts (ISO/IEC 10918-1). */
const isOfPicture = (marker: number) => marker >= 0xc0 && marker <= 0xdd && marker !== LINES;

/** Markers that stand alone: restarts and one for arithmetic coding. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker <= 0x01;

/** Whether a decoder needs the segment; where, when and with what it was taken is in the others. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (isOfPicture(marker)) return true;
  const [length, name] = [segment.readUInt16BE(2), segment.toString("latin1", 4, 9)];
  if (marker === 0xe0) return name === "JFIF\0" && length === JFIF_BYTES;
  return marker === 0xee && name === "Adobe" && length === ADOBE_BYTES;
}

/** In the data of a scan 0xff stands before a zero or a restart; before anything else it begins the next segment. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * The same picture, to the last point, without what was noted of it: Exif, XMP, IPTC, profiles, comments, and what cameras put
 * behind its end (a film, a second picture).
 *
 * @returns undefined when the file ends too early or is written in a way that we do not know
 */
export function jpegWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (isBare(marker) || at + 4 > bytes.length) return undefined;
    const header = at + 2 + bytes.readUInt16BE(at + 2);
    if (header < at + 4 || header > bytes.length) return undefined;
    if (isNeeded(marker, bytes.subarray(at, header)))
      kept.push(bytes.subarray(at, marker === SOS ? endOfScan(bytes, header) : header));
    at = marker === SOS ? endOfScan(bytes, header) : header;
  }
  return undefined;
}
