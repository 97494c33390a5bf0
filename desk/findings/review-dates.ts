import { formatLongDate } from "../../shared/day-words";
import { placeOfField } from "@rodinki/content-model/reading/front-matter";
import type { TextFacts } from "@rodinki/content-model/kinds/text-kind";
import type { Finding } from "./finding";

/** A reading takes its time: so many days before the last one it is named. */
const AHEAD = 30;

const DAY = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** A text that nobody has looked at for as long as its head promises to readers, or soon will not have. */
export function reviewDates(file: string, raw: string, facts: TextFacts, today: string): Finding[] {
  const { nextReview } = facts;
  if (nextReview === undefined) return [];
  const left = daysBetween(today, nextReview);
  if (left > AHEAD) return [];
  const kind = left < 0 ? "overdue" : "due";
  const day = formatLongDate(nextReview);
  const text = left < 0 ? `Срок проверки прошёл ${day}` : `Проверить до ${day}`;
  return [{ kind, severity: "warning", ...placeOfField(file, raw, "nextReview"), text }];
}
