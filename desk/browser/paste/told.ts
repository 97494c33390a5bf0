/** What of a clipboard has not come as it was: the author is told of each. */
export interface Told {
  pictures: number;
  /** Tables whose cells were joined. */
  merged: number;
  /** Cells of several paragraphs, which are one line now. */
  lines: number;
  footnotes: number;
  /** Raised and lowered words that no letter of Unicode stands for. */
  indices: string[];
}

export const nothing = (): Told => ({
  pictures: 0,
  merged: 0,
  lines: 0,
  footnotes: 0,
  indices: [],
});

/** @returns a sentence for each loss, in Russian; empty when everything has come */
export function sentences({ pictures, merged, lines, footnotes, indices }: Told): string[] {
  return [
    pictures > 0 &&
      `Рисунки не вставлены (${pictures}): добавьте их блоком «Рисунок» с компьютера.`,
    footnotes > 0 &&
      `Сноски стали числами в скобках (${footnotes}), их слова стоят в конце: поставьте вместо них номера источников.`,
    merged > 0 &&
      "В таблице были объединённые ячейки: проверьте её, пустые места остались на виду.",
    lines > 0 && "В ячейках таблицы было по нескольку строк: теперь они через точку с запятой.",
    indices.length > 0 &&
      `Верхние и нижние знаки стали обычными: ${indices.join(", ")}. Проверьте их.`,
  ].filter((sentence) => sentence !== false);
}
