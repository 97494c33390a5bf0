import sharp, { type Sharp } from "sharp";
import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { LONGEST, largeMistake } from "./size";

/** Quality on sharp's scale; the loss is invisible. */
const QUALITY = 90;

/** What sharp calls the kinds that may be added, and what people call them. */
const NAMES: Readonly<Record<string, string>> = {
  jpeg: "JPEG",
  png: "PNG",
  gif: "GIF",
  webp: "WebP",
  tiff: "TIFF",
  heif: "AVIF",
};

const UNKNOWN = "Это не рисунок. Подходят JPEG, PNG, SVG, WebP, AVIF, GIF и TIFF.";

const BROKEN =
  "Этот рисунок не открывается: файл повреждён или пришёл не целиком. Откройте его на своём компьютере, сохраните заново и добавьте ещё раз.";

const points = (number: number) => number.toLocaleString("ru");

const sizes = (width: number, height: number) => `${points(width)} × ${points(height)}`;

type Metadata = Awaited<ReturnType<ReturnType<typeof sharp>["metadata"]>>;

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  try {
    // Reads the head only: the size is looked at below.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new DeskError(/unsupported/.test((error as Error).message) ? UNKNOWN : BROKEN);
  }
}

/** Chunks that PNG is shown with. Words, dates, Exif and the frames of an animation are others. */
const PNG_CHUNKS = /^(?:IHDR|PLTE|IDAT|tRNS|sRGB|gAMA|cHRM|sBIT|bKGD|pHYs)$/;

/** JPEG that begins as sharp writes it: its own note and Adobe's of the colours, then tables. Any other segment may be somebody's note. */
const BARE_JPEG =
  /^\xff\xd8(?:\xff\xe0\0\x10JFIF\0.{9}|\xff\xee\0\x0eAdobe.{7})*\xff[\xc0-\xcf\xdb\xdd]/s;

/** Whether a file has nothing but its points: cameras put words before them, and a film or a second picture behind their end. */
function isBare(kind: string, bytes: Buffer): boolean {
  if (kind === "jpeg") {
    const end = bytes.indexOf("\xff\xd9", 0, "latin1");
    return BARE_JPEG.test(bytes.toString("latin1", 0, 64)) && end === bytes.length - 2;
  }
  for (let at = 8; kind === "png" && at + 12 <= bytes.length;) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === "IEND") return at === bytes.length;
    if (!PNG_CHUNKS.test(name)) return false;
  }
  return false;
}

/** Whether a browser shows the file as it is, and it contains nothing but pixels. */
const isClean = (bytes: Buffer, metadata: Metadata) => {
  const { format, orientation = 1, space, depth, width, height } = metadata;
  const { exif, xmp, iptc, icc, comments } = metadata;
  return (
    isBare(format, bytes) &&
    !(exif ?? xmp ?? iptc ?? icc ?? comments) &&
    orientation === 1 &&
    (space === "srgb" || space === "b-w") &&
    depth === "uchar" &&
    Math.max(width, height) <= LONGEST
  );
};

/** What is changed, in words, beside its size. */
function changesOf(bytes: Buffer, metadata: Metadata): string[] {
  const { format, orientation = 1, exif, xmp, iptc, comments, space, pages = 1 } = metadata;
  const isAnimatedPng = format === "png" && bytes.subarray(0, 4096).includes("acTL");
  const moves = isAnimatedPng || (pages > 1 && format !== "tiff");
  return [
    orientation > 1 && "Фотография повёрнута: теперь она стоит прямо.",
    (exif ?? xmp ?? iptc ?? comments) && "Убраны сведения о съёмке: место, время, камера.",
    space === "cmyk" && "Цвета для печати (CMYK) переведены в экранные: сравните их.",
    moves && "Движение убрано: остался первый кадр.",
    format === "tiff" && pages > 1 && `Взята первая страница из ${pages}.`,
  ].filter((line) => typeof line === "string");
}

/** Markers of JPEG that no length follows: a stuffed byte, restarts, a filling byte. */
const isInPoints = (marker: number) =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

const [SCAN, END] = [0xda, 0xd9];

/** @returns how many scans the first picture of a JPEG has, without those of pictures inside its notes or behind its end */
function scansIn(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff, 2); at !== -1 && at + 4 <= jpeg.length;) {
    const marker = jpeg[at + 1] ?? END;
    if (marker === END) break;
    if (marker === SCAN) scans += 1;
    at = jpeg.indexOf(0xff, isInPoints(marker) ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2));
  }
  return scans;
}

/** Each scan is drawn over the whole picture, here and in browsers. */
function assertFewScans(jpeg: Buffer, pixels: number): void {
  const scans = scansIn(jpeg);
  const most = Math.min(LIMITS.scans, Math.floor(LIMITS.scannedPixels / pixels));
  if (scans <= most) return;
  throw new DeskError(
    `В этом JPEG проходов: ${points(scans)}, можно до ${points(most)}. Откройте его в любой программе для рисунков, сохраните заново и добавьте ещё раз.`,
    413,
  );
}

/** Decodes the whole file, which finds one that is cut off. */
const assertWhole = (image: Sharp) =>
  image.resize(8, 8, { fit: "fill", kernel: "nearest" }).raw().toBuffer();

/**
 * A photograph as browsers show it: upright, in the colours of screens, not larger than anybody needs, and with nothing noted of
 * where, when and with what it was taken. One that is so already keeps every byte.
 *
 * @returns a JPEG, or a PNG when it has transparent places or was a PNG or a GIF
 * @throws DeskError when it is broken or too large
 */
export async function cleanPhotograph(
  bytes: Buffer,
): Promise<{ ending: "jpg" | "png"; bytes: Buffer; said: string[] }> {
  const metadata = await metadataOf(bytes);
  const { format, width, height, hasAlpha, autoOrient } = metadata;
  const name = NAMES[format];
  if (!name) throw new DeskError(UNKNOWN);
  const mistake = largeMistake(width, height);
  if (mistake) throw new DeskError(mistake);
  if (format === "jpeg") assertFewScans(bytes, width * height);
  const image = sharp(bytes, {
    limitInputPixels: LIMITS.pixels,
    // The library only warns about a TIFF that is cut off.
    failOn: format === "tiff" ? "warning" : "truncated",
    sequentialRead: true,
  });
  const said = changesOf(bytes, metadata);
  try {
    if (isClean(bytes, metadata)) {
      await assertWhole(image);
      return { ending: format === "png" ? "png" : "jpg", bytes, said };
    }
    const isFlat = format === "png" || format === "gif";
    const isPng = isFlat || (hasAlpha && !(await image.clone().stats()).isOpaque);
    const whole = image
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const { data, info } = await (
      isPng
        ? whole.png({ compressionLevel: 9 })
        : whole.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" })
    ).toBuffer({ resolveWithObject: true });
    if (info.width !== autoOrient.width) {
      said.push(
        `Рисунок уменьшен с ${sizes(autoOrient.width, autoOrient.height)} до ${sizes(info.width, info.height)} точек.`,
      );
    }
    const made = isPng ? "PNG" : "JPEG";
    if (made !== name) said.push(`${name} сохранён как ${made}.`);
    return { ending: isPng ? "png" : "jpg", bytes: data, said };
  } catch {
    throw new DeskError(BROKEN);
  }
}
