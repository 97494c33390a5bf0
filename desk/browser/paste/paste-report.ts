/** The differences between a clipboard and what was pasted; the author is shown each. */
export interface PasteReport {
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
  /** Lists that counted by letters and count by numbers now. */
  lettered: number;
  formulas: number;
  /** Raised and lowered words that Unicode has no signs for. */
  indices: string[];
  /** Characters of a font of signs whose meaning is unknown. */
  signs: string[];
  /** Whole sentences about the rest, in Russian. */
  more: string[];
}

export const emptyReport = (): PasteReport => ({
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

const MAX_NAMED_WORDS = 10;

/** The words, each once, and not more than somebody reads. */
export function named(words: readonly string[]): string {
  const each = [...new Set(words)];
  const rest = each.length - MAX_NAMED_WORDS;
  return each.slice(0, MAX_NAMED_WORDS).join(", ") + (rest > 0 ? ` и ещё ${rest}` : "");
}

/** @returns a sentence for each loss, in Russian; empty when nothing was lost */
export function sentences(report: PasteReport): string[] {
  const lines: [boolean, string][] = [
    [
      report.pictures > 0,
      `Рисунки не вставлены (${report.pictures}): сохраните их на компьютер и добавьте блоком «Рисунок».`,
    ],
    [
      report.stored > 0,
      `Рисунки сохранены рядом с текстом (${report.stored}). Раскройте каждый блок «Рисунок» и напишите, что на нём.`,
    ],
    [
      report.footnotes > 0,
      `Сноски стали числами в скобках (${report.footnotes}), их слова стоят в конце: поставьте вместо них номера источников.`,
    ],
    [
      report.merged > 0,
      "В таблице были объединённые ячейки: проверьте её, пустые места остались на виду.",
    ],
    [report.lines > 0, "В ячейках таблицы было по нескольку строк: теперь каждая в одну строку."],
    [
      report.links > 0,
      `Ссылки без полного адреса стали обычными словами (${report.links}): поставьте их заново.`,
    ],
    [
      report.insecure > 0,
      `Адреса «http://» стали «https://» (${report.insecure}): проверьте, что страницы открываются.`,
    ],
    [
      report.numbers > 0,
      "Номера в списках изменились: у нас каждый список считается подряд. Проверьте, где на них ссылаются.",
    ],
    [
      report.lettered > 0,
      "Буквы в нумерованном списке стали числами: проверьте, где на них ссылаются.",
    ],
    [report.formulas > 0, `Формулы стали обычными словами (${report.formulas}): проверьте их.`],
    [
      report.indices.length > 0,
      `Верхние и нижние знаки записаны обычными: ${named(report.indices)}. Проверьте их.`,
    ],
    [
      report.signs.length > 0,
      `Знаки особого шрифта не прочитаны: ${named(report.signs)}. Замените их словами.`,
    ],
  ];
  return [...lines.filter(([isSo]) => isSo).map(([, line]) => line), ...report.more];
}
