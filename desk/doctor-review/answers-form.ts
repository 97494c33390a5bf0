import { NOTE_LENGTH, VERDICTS, type Answer } from "@rodinki/content-model/data/doctor-review";
import { versionOf } from "../files/editor-text";
import type { Listed } from "./list";

/** What a browser sends. */
export type Form = Readonly<Record<string, string | undefined>>;

/** A new answer of the form. */
export interface Given {
  key: string;
  verdict: Answer["verdict"];
  note: string;
}

/** What the form says, and what is to be said of it, by the key of the statement. */
interface Read {
  given: Given[];
  faults: Map<string, string>;
}

/** What was answered when the page was shown: somebody else may answer meanwhile. */
export const stampOf = (answer: Answer | undefined): string =>
  answer ? versionOf(JSON.stringify(answer)) : "";

const isVerdict = (value: string | undefined): value is Answer["verdict"] =>
  VERDICTS.some((verdict) => verdict === value);

/** The note as it is stored: its lines end with `\n`, as forms of browsers do not. */
export const noteIn = (form: Form, key: string): string =>
  (form[`note-${key}`] ?? "").replaceAll("\r\n", "\n").trim();

function faultOf(form: Form, { key, statement: { answer } }: Listed, note: string) {
  const verdict = form[`verdict-${key}`];
  if (!isVerdict(verdict)) return "Отметьте ответ: замечание само по себе не сохраняется.";
  if (verdict === "correct" && note === "") return "Напишите, что исправить.";
  if (note.length > NOTE_LENGTH) return `Замечание — до ${NOTE_LENGTH} знаков.`;
  if (stampOf(answer) === (form[`was-${key}`] ?? "")) return undefined;
  return "Пока страница была открыта, на это ответили иначе. Посмотрите и сохраните ещё раз.";
}

/**
 * The answers of the form that are new; those that stand in the list already are nobody's new word.
 *
 * @param all the statements that can be answered
 */
export function readAnswers(form: Form, all: readonly Listed[]): Read {
  const read: Read = { given: [], faults: new Map() };
  for (const one of all) {
    const { key, statement } = one;
    const [verdict, note] = [form[`verdict-${key}`], noteIn(form, key)];
    if (verdict === undefined && note === "") continue;
    const { answer } = statement;
    if (verdict === answer?.verdict && note === (answer?.note ?? "")) continue;
    const fault = faultOf(form, one, note);
    if (fault) read.faults.set(key, fault);
    else if (isVerdict(verdict)) read.given.push({ key, verdict, note });
  }
  return read;
}

/** What was typed about words that the list has no more: nothing of it is saved, and nothing lost. */
export const answersOnOldWords = (form: Form, all: readonly Listed[]): string[] => {
  const keys = new Set(all.map(({ key }) => key));
  return Object.keys(form).flatMap((name) => {
    const [, key = ""] = /^note-(.+)$/.exec(name) ?? [];
    const note = key ? noteIn(form, key) : "";
    return keys.has(key) || note === "" ? [] : note;
  });
};
