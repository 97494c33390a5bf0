import { LIMITS } from "../limits";

/** Twice the widest picture of the site, for a reader who enlarges it. Points of the long side of what is stored. */
export const LONGEST = 2560;

/** The widest that the site shows a photograph as a cover and in a text, on a screen of two points for each: content/README.md. */
const WANTED = { cover: 1280, text: 1344 };

const points = (number: number) => number.toLocaleString("ru");

/** @returns that a photograph has too few points to be sharp, in Russian; nothing when it has enough */
export function smallMistake(width: number, height: number): string | undefined {
  if (width >= WANTED.text) return undefined;
  const cover =
    width < WANTED.cover
      ? `обложке нужно от ${points(WANTED.cover)} в ширину`
      : "обложке этого хватит";
  return `В рисунке ${points(width)} × ${points(height)} точек. Для фотографии этого мало: ${cover}, фотографии в тексте — от ${points(WANTED.text)}. Если есть больше, добавьте большую.`;
}

/** @returns that a picture has more points than the memory has room for, in Russian; nothing when it may be looked at */
export function largeMistake(width: number, height: number): string | undefined {
  if (width * height <= LIMITS.pixels) return undefined;
  return `В рисунке ${points(width)} × ${points(height)} точек, это слишком много. Уменьшите его до ${points(LONGEST)} точек по длинной стороне.`;
}

const megabytes = (bytes: number) =>
  (bytes / 1_000_000).toLocaleString("ru", { maximumFractionDigits: 1 });

/** @returns what is wrong with a file of this many bytes, in Russian; nothing when it may be looked at */
export function sizeMistake(bytes: number): string | undefined {
  if (bytes === 0)
    return "Файл пустой. Проверьте, что он скопирован целиком, и выберите его ещё раз.";
  if (bytes <= LIMITS.pictureBytes) return undefined;
  return `Файл ${megabytes(bytes)} МБ, можно до ${megabytes(LIMITS.pictureBytes)} МБ. Уменьшите его и добавьте снова.`;
}
