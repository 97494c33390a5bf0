import { DeskError } from "../desk-error";
import { turns } from "../git/serialize";
import { cleanDrawing } from "./drawing";
import { filmWithoutMetadata } from "./film";
import { cleanPhotograph } from "./photograph";
import { sizeMistake } from "./size";

/** Endings of pictures as the store writes them. */
export type Ending = "jpg" | "png" | "svg" | "mp4";

interface CleanPicture {
  ending: Ending;
  bytes: Buffer;
  /** What is changed, a Russian sentence each. */
  said: string[];
}

/** What cannot be shown by its first bytes, as Latin-1, and what to do instead. The container of films holds pictures, too. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /^.{4}ftyp(?!.{0,40}avi[fs]).{0,40}(?:hei[cxms]|hev[cx]|mif1|msf1)/s,
    "Это фотография HEIC, её браузеры не показывают. На айфоне откройте «Настройки → Камера → Форматы» и выберите «Наиболее совместимые»: новые снимки будут JPEG. Готовый снимок откройте в программе «Фото» и экспортируйте как JPEG или отправьте себе по почте.",
  ],
  [/^.{4}ftypqt {2}/s, "Это видео QuickTime (.mov). Сохраните его как MP4."],
  [/^BM/, "Это рисунок BMP. Откройте его в любой программе для рисунков и сохраните как PNG."],
  [/^\x1f\x8b/, "Это сжатый файл. Если внутри рисунок, сохраните его как обычный SVG."],
  [/^%PDF-/, "Это PDF, а не рисунок. Сохраните нужную страницу как PNG или JPEG."],
  [
    /^PK\x03\x04/,
    "Это архив или документ, а не рисунок. Достаньте из него рисунок и добавьте отдельно.",
  ],
];

const DRAWING = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i;
const FILM = /^.{4}ftyp(?!.{0,40}avi[fs])/s;

/** Whether it is a drawing in UTF-16: each letter is two bytes, one of them zero, and the first two may say which. */
const isInTwoBytes = (start: string): boolean =>
  start.includes("\0") && DRAWING.test(start.replace(/^(?:\xff\xfe|\xfe\xff)|\0/g, ""));

/** Pictures are cleaned one after the other: each may need a gigabyte meanwhile, and ten are dropped together. */
const inTurn = turns();

/** @throws DeskError that says both sizes */
function assertSize(bytes: Buffer): void {
  const mistake = sizeMistake(bytes.length);
  if (mistake) throw new DeskError(mistake, bytes.length > 0 ? 413 : 422);
}

async function cleaned(bytes: Buffer): Promise<CleanPicture> {
  const start = bytes.toString("latin1", 0, 64);
  for (const [shape, words] of REFUSED) if (shape.test(start)) throw new DeskError(words);
  if (isInTwoBytes(start)) {
    throw new DeskError(
      "Рисунок SVG записан в кодировке UTF-16, её стол не читает. Сохраните его заново в UTF-8 («простой SVG») и добавьте снова.",
    );
  }
  if (DRAWING.test(start)) return { ending: "svg", ...cleanDrawing(bytes) };
  if (FILM.test(start)) return { ending: "mp4", ...filmWithoutMetadata(bytes) };
  return cleanPhotograph(bytes);
}

/**
 * A picture as it may be written: of a kind that the site shows, harmless, and without notes of where, when and with what it was
 * made. What is clean already is returned byte for byte, so cleaning twice changes nothing.
 *
 * @throws DeskError that says what it is and what to do
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  assertSize(bytes);
  const clean = await inTurn(() => cleaned(bytes));
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
