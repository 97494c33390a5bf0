/** What of a clipboard has not come as it was: the author is told of each. */
export interface Told {
  /** Pictures whose bytes are not in the clipboard, or that could not be stored. */
  pictures: number;
  /** Pictures that stand in the text as a block, whose words the author still has to write. */
  stored: number;
  /** Tables whose cells were joined. */
  merged: number;
  /** Cells of several paragraphs, which are one line now. */
  lines: number;
  footnotes: number;
  /** Links without an address that a reader could open. */
  links: number;
  /** Addresses that began with http. */
  insecure: number;
  /** Lists whose numbers are others now. */
  numbers: number;
  /** Lists whose letters are numbers now. */
  lettered: number;
  formulas: number;
  /** Raised and lowered words that no letter of Unicode stands for. */
  indices: string[];
  /** Letters of a font of signs that nobody knows. */
  signs: string[];
  /** Whole sentences about the rest, in Russian. */
  more: string[];
}

export const nothing = (): Told => ({
  pictures: 0,
  stored: 0,
  merged: 0,
  lines: 0,
  footnotes: 0,
  links: 0,
  insecure: 0,
  numbers: 0,
  lettered: 0,
  formulas: 0,
  indices: [],
  signs: [],
  more: [],
});

const MOST_NAMED = 10;

/** Each once, and not more than somebody reads. */
function named(words: readonly string[]): string {
  const each = [...new Set(words)];
  const rest = each.length - MOST_NAMED;
  return each.slice(0, MOST_NAMED).join(", ") + (rest > 0 ? ` и ещё ${rest}` : "");
}

/** @returns a sentence for each loss, in Russian; empty when everything has come */
export function sentences(told: Told): string[] {
  const lines: [boolean, string][] = [
    [
      told.pictures > 0,
      `Рисунки не вставлены (${told.pictures}): сохраните их на компьютер и добавьте блоком «Рисунок».`,
    ],
    [
      told.stored > 0,
      `Рисунки сохранены рядом с текстом (${told.stored}). Раскройте каждый блок «Рисунок» и напишите, что на нём.`,
    ],
    [
      told.footnotes > 0,
      `Сноски стали числами в скобках (${told.footnotes}), их слова стоят в конце: поставьте вместо них номера источников.`,
    ],
    [
      told.merged > 0,
      "В таблице были объединённые ячейки: проверьте её, пустые места остались на виду.",
    ],
    [told.lines > 0, "В ячейках таблицы было по нескольку строк: теперь каждая в одну строку."],
    [
      told.links > 0,
      `Ссылки без полного адреса стали обычными словами (${told.links}): поставьте их заново.`,
    ],
    [
      told.insecure > 0,
      `Адреса «http://» стали «https://» (${told.insecure}): проверьте, что страницы открываются.`,
    ],
    [
      told.numbers > 0,
      "Номера в списках изменились: у нас каждый список считается подряд. Проверьте, где на них ссылаются.",
    ],
    [
      told.lettered > 0,
      "Буквы в нумерованном списке стали числами: проверьте, где на них ссылаются.",
    ],
    [told.formulas > 0, `Формулы стали обычными словами (${told.formulas}): проверьте их.`],
    [
      told.indices.length > 0,
      `Верхние и нижние знаки записаны обычными: ${named(told.indices)}. Проверьте их.`,
    ],
    [
      told.signs.length > 0,
      `Знаки особого шрифта не прочитаны: ${named(told.signs)}. Замените их словами.`,
    ],
  ];
  return [...lines.filter(([isSo]) => isSo).map(([, line]) => line), ...told.more];
}
