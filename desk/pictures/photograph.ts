import sharp, { type Sharp } from "sharp";
import { DeskError } from "../desk-error";
import { MOST } from "../limits";
import { jpegWithoutMetadata } from "./jpeg";
import { LONGEST, largeMistake } from "./size";
import { isAnimatedPng, pngWithoutMetadata } from "./png";

/** Of sharp's scale; nobody sees what is lost. */
const QUALITY = 90;

export type PhotographKind = "jpeg" | "png" | "gif" | "webp" | "tiff" | "avif";

const NAMES: Record<PhotographKind, string> = {
  jpeg: "JPEG",
  png: "PNG",
  gif: "GIF",
  webp: "WebP",
  tiff: "TIFF",
  avif: "AVIF",
};

const BROKEN =
  "Этот рисунок не открывается: файл повреждён или пришёл не целиком. Откройте его на своём компьютере, сохраните заново и добавьте ещё раз.";

const sizes = (width: number, height: number) =>
  `${width.toLocaleString("ru")} × ${height.toLocaleString("ru")}`;

/** The screens' own profile is no other colours. Its name stands in it as ASCII or as UTF-16. */
const isScreenProfile = (icc: Buffer) =>
  icc.toString("latin1").replaceAll("\0", "").includes("sRGB");

type Metadata = Awaited<ReturnType<ReturnType<typeof sharp>["metadata"]>>;

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  try {
    // Reads the head only: the size is looked at below.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new DeskError(BROKEN);
  }
}

const strippers: Partial<Record<PhotographKind, (bytes: Buffer) => Buffer | undefined>> = {
  jpeg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
};

/** Whether only the notes must go, and every point may stay as it is. */
const isForScreens = ({ orientation = 1, space, depth, icc, width, height }: Metadata) =>
  orientation === 1 &&
  (space === "srgb" || space === "b-w") &&
  depth === "uchar" &&
  (!icc || isScreenProfile(icc)) &&
  Math.max(width, height) <= LONGEST;

/** What is changed, in words, beside its size. */
function changesOf(kind: PhotographKind, bytes: Buffer, metadata: Metadata): string[] {
  const { orientation = 1, exif, xmp, iptc, comments, space, pages = 1 } = metadata;
  const moves = kind === "png" ? isAnimatedPng(bytes) : pages > 1 && kind !== "tiff";
  return [
    orientation > 1 && "Фотография повёрнута: теперь она стоит прямо.",
    (exif ?? xmp ?? iptc ?? comments) && "Убраны сведения о съёмке: место, время, камера.",
    space === "cmyk" && "Цвета для печати (CMYK) переведены в экранные: сравните их.",
    moves && "Движение убрано: остался первый кадр.",
    kind === "tiff" && pages > 1 && `Взята первая страница из ${pages}.`,
  ].filter((line) => typeof line === "string");
}

/** Reads every point, so that a file that ends half-way is found. */
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
  kind: PhotographKind,
  bytes: Buffer,
): Promise<{ ending: "jpg" | "png"; bytes: Buffer; said: string[] }> {
  const metadata = await metadataOf(bytes);
  const { width, height, hasAlpha, autoOrient } = metadata;
  const mistake = largeMistake(width, height);
  if (mistake) throw new DeskError(mistake);
  const image = sharp(bytes, {
    limitInputPixels: MOST.pixels,
    // Of a TIFF that ends half-way the library says no more than a warning.
    failOn: kind === "tiff" ? "warning" : "truncated",
    sequentialRead: true,
  });
  const said = changesOf(kind, bytes, metadata);
  try {
    const stripped = isForScreens(metadata) ? strippers[kind]?.(bytes) : undefined;
    if (stripped) {
      await assertWhole(image);
      const isSame = stripped.equals(bytes);
      return { ending: kind === "png" ? "png" : "jpg", bytes: isSame ? bytes : stripped, said };
    }
    const isFlat = kind === "png" || kind === "gif";
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
    const made = isPng ? "png" : "jpeg";
    if (made !== kind) said.push(`${NAMES[kind]} сохранён как ${NAMES[made]}.`);
    return { ending: isPng ? "png" : "jpg", bytes: data, said };
  } catch {
    throw new DeskError(BROKEN);
  }
}
