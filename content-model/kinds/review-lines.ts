import { formatLongDate } from "../../shared/day-words";
import { typograph } from "../../shared/typograph";
import type { TextFacts } from "./text-kind";
import type { Change } from "./front-matter-fields";

/** An entry of content/reviewers.yml. */
interface Reviewer {
  role: string;
  doctor?: boolean;
}

/** @returns the doctor who has checked a text; null while only editors have */
export const checkedBy = (reviewer?: Reviewer): string | null =>
  reviewer?.doctor ? reviewer.role : null;

/**
 * Lines about the review of a text, for readers, under the sources. «Проверено» is used only for a doctor.
 *
 * @returns nothing for a text without a review
 */
export function reviewLines({ reviewed, nextReview }: TextFacts, reviewer?: Reviewer) {
  if (!reviewer || !reviewed || !nextReview) return [];
  const doctor = checkedBy(reviewer);
  const [who, since, again] = doctor
    ? [{ term: "Проверено врачом", text: doctor }, "Проверено", "Следующая проверка до"]
    : [
        { term: "Подготовила редакция", text: "Врач этот текст ещё не\u00a0проверял" },
        "Подготовлено",
        "Пересмотрим до",
      ];
  return [
    who,
    { term: since, text: formatLongDate(reviewed) },
    { term: again, text: formatLongDate(nextReview) },
  ];
}

/** A change of a text, as readers see it beside the dates of its review. */
export interface ChangeLine extends Change {
  dateText: string;
}

/** @returns newest first, as the author has written them */
export const changeLines = (changes: readonly Change[] = []): ChangeLine[] =>
  changes.map(({ date, text }) => ({
    date,
    dateText: formatLongDate(date),
    text: typograph(text),
  }));
