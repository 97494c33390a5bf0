import type { Refuse } from "../reading/content-error";
import type { TextFacts } from "../kinds/text-kind";

/**
 * Checks an author's list of changes: newest first, and no earlier than the text.
 *
 * @param today `YYYY-MM-DD`; nothing can have changed later
 * @throws ContentError
 */
export function checkChanges(
  { type, date, changes = [] }: TextFacts,
  today: string,
  refuse: Refuse,
): void {
  for (const [index, change] of changes.entries()) {
    if (change.date > today) {
      const remedy = `Поставьте сегодняшнюю (${today}) или раньше`;
      refuse("changes", `изменение от ${change.date} ещё не наступило`, remedy);
    }
    // The date of a page is that of its last edition: changes before it are its history.
    if (type !== undefined && date !== undefined && change.date < date) {
      const remedy = `Поставьте дату не раньше ${date}, когда текст вышел`;
      refuse("changes", `изменение от ${change.date} раньше самого текста`, remedy);
    }
    if (change.date > (changes[index - 1]?.date ?? change.date)) {
      refuse("changes", "изменения стоят не по порядку", "Поставьте новые сверху");
    }
  }
}
