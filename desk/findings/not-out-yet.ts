import { formatLongDate } from "../../shared/day-words";
import { placeOfField } from "../../src/gatsby/texts/front-matter";
import { holdOf } from "../../src/gatsby/texts/release";
import type { TextFacts } from "../../src/gatsby/texts/text-kind";
import type { Finding } from "./finding";

/** A draft, or a text that waits for its day. */
export function notOutYet(file: string, raw: string, facts: TextFacts, today: string): Finding[] {
  const hold = holdOf(facts, today);
  if (hold === null) return [];
  if (hold === "draft") {
    const place = placeOfField(file, raw, "draft");
    return [{ kind: "draft", severity: "warning", ...place, text: "Черновик" }];
  }
  const text = `Выйдет ${formatLongDate(facts.date ?? today)}`;
  return [{ kind: "scheduled", severity: "warning", ...placeOfField(file, raw, "date"), text }];
}
