import { formatLongDate } from "../../shared/day-words";
import { placeOfField } from "@rodinki/content-model/reading/front-matter";
import { whyWithheld } from "@rodinki/content-model/checks/withheld-texts";
import type { TextFacts } from "@rodinki/content-model/kinds/text-kind";
import type { Finding } from "./finding";

/** A draft, or a text that waits for its day. */
export function notOutYet(file: string, raw: string, facts: TextFacts, today: string): Finding[] {
  const reason = whyWithheld(facts, today);
  if (reason === null) return [];
  if (reason === "draft") {
    const place = placeOfField(file, raw, "draft");
    return [{ kind: "draft", severity: "warning", ...place, text: "Черновик" }];
  }
  const text = `Выйдет ${formatLongDate(facts.date ?? today)}`;
  return [{ kind: "scheduled", severity: "warning", ...placeOfField(file, raw, "date"), text }];
}
