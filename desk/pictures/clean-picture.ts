import { DeskError } from "../desk-error";
import { turns } from "../review/serialize";
import { cleanDrawing } from "./drawing";
import { filmWithoutMetadata } from "./film";
import { kindOf, type Kind } from "./kind";
import { cleanPhotograph } from "./photograph";
import { sizeMistake } from "./size";

/** As the store writes them. */
export type Ending = "jpg" | "png" | "svg" | "mp4";

export interface CleanPicture {
  ending: Ending;
  bytes: Buffer;
  /** What is changed, a Russian sentence each. */
  said: string[];
}

/** What cannot be shown, and what to do instead. */
const REFUSED: Partial<Record<Kind, string>> = {
  heic: "Это фотография HEIC, её браузеры не показывают. На айфоне откройте «Настройки → Камера → Форматы» и выберите «Наиболее совместимые»: новые снимки будут JPEG. Готовый снимок откройте в программе «Фото» и экспортируйте как JPEG или отправьте себе по почте.",
  bmp: "Это рисунок BMP. Откройте его в любой программе для рисунков и сохраните как PNG.",
  svgz: "Это сжатый файл. Если внутри рисунок, сохраните его как обычный SVG.",
  quicktime: "Это видео QuickTime (.mov). Сохраните его как MP4.",
  pdf: "Это PDF, а не рисунок. Сохраните нужную страницу как PNG или JPEG.",
  zip: "Это архив или документ, а не рисунок. Достаньте из него рисунок и добавьте отдельно.",
};

const UNKNOWN = "Это не рисунок. Подходят JPEG, PNG, SVG, WebP, AVIF, GIF и TIFF.";

/** One after the other: each may need a gigabyte while it is looked at, and ten are dropped at once. */
const inTurn = turns();

/** @throws DeskError that says both sizes */
function assertSize(bytes: Buffer): void {
  const mistake = sizeMistake(bytes.length);
  if (mistake) throw new DeskError(mistake, bytes.length > 0 ? 413 : 422);
}

async function cleaned(kind: Kind | undefined, bytes: Buffer): Promise<CleanPicture> {
  switch (kind) {
    case "jpeg":
    case "png":
    case "gif":
    case "webp":
    case "tiff":
    case "avif":
      return cleanPhotograph(kind, bytes);
    case "svg":
      return { ending: "svg", ...cleanDrawing(bytes) };
    case "film":
      return { ending: "mp4", ...filmWithoutMetadata(bytes) };
    default:
      throw new DeskError((kind && REFUSED[kind]) ?? UNKNOWN);
  }
}

/**
 * A picture as it may be written: of a kind that the site shows, harmless, and without notes of where, when and with what it was
 * made. What is clean already comes back byte for byte, so cleaning twice changes nothing.
 *
 * @throws DeskError that says what it is and what to do
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  assertSize(bytes);
  const clean = await inTurn(() => cleaned(kindOf(bytes), bytes));
  assertSize(clean.bytes);
  return clean;
}

/**
 * The same for a picture that has its name already, which a text may say.
 *
 * @throws DeskError when it is something else than its name says, or as cleanPicture
 */
export async function cleanAs(file: string, bytes: Buffer): Promise<Buffer> {
  const clean = await cleanPicture(bytes).catch((error: unknown) => {
    throw error instanceof DeskError
      ? new DeskError(`${file} — ${error.message}`, error.status)
      : error;
  });
  if (file.endsWith(`.${clean.ending}`)) return clean.bytes;
  throw new DeskError(
    `${file} — внутри не то, чем назван: это ${clean.ending}. Добавьте файл кнопкой «Добавить с компьютера», стол назовёт его сам.`,
  );
}
