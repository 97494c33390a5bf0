import type { PlanDone, PlanPreview } from "@rodinki/contract/plan";
import { counted, emailCountWords } from "../../lib/counted";
import { formatCount } from "../../lib/numbers";

export const timeWords = (count: number) => counted(count, ["время", "времени", "времён"]);
export const personWords = (count: number) =>
  counted(count, ["человек записан", "человека записаны", "человек записаны"]);
const openingWords = (count: number) =>
  counted(count, ["час открытия", "часа открытия", "часов открытия"]);

type Shown = Pick<PlanPreview, "totals" | "changes">;

/** The number of e-mails that the answers would send. */
const emailsOf = ({ changes }: Pick<PlanPreview, "changes">): number =>
  changes.reduce((sum, { answer, people }) => sum + (answer === "tell" ? people : 0), 0);

/** The text of the button: «Добавить 368 времён»; null if nothing would change. */
export function pressWords({ totals, changes }: Shown): string | null {
  const added = totals.added + totals.closed;
  const emails = emailsOf({ changes });
  const parts = [
    ...(added > 0 ? [`добавить ${timeWords(added)}`] : []),
    ...(totals.rescheduled > 0 ? [`изменить ${openingWords(totals.rescheduled)}`] : []),
    ...(changes.length > 0 ? ["изменить сведения"] : []),
    ...(emails > 0 ? [`отправить до\u00a0${emailCountWords(emails)}`] : []),
  ];
  if (parts.length === 0) return null;
  const last = parts.pop() ?? "";
  const text = parts.length > 0 ? `${parts.join(", ")} и\u00a0${last}` : last;
  return text[0]?.toUpperCase() + text.slice(1);
}

/** The result in words: «Добавлено 368 времён». */
export function doneWords({ totals, letters }: Pick<PlanDone, "totals" | "letters">): string {
  const added = totals.added + totals.closed;
  const parts = [
    `Новых времён: ${formatCount(added)}`,
    ...(totals.rescheduled > 0 ? [`изменено часов открытия: ${totals.rescheduled}`] : []),
    ...(letters > 0 ? [`писем: ${letters}`] : []),
  ];
  return `${parts.join(", ")}.`;
}

export const kindWords: Record<PlanPreview["newNames"][number]["kind"], string> = {
  city: "город",
  clinic: "клиника",
  doctor: "врач",
};
