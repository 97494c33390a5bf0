import { readFileSync } from "node:fs";
import { DOCTOR_REVIEW_FILE, type DoctorReview } from "@rodinki/content-model/data/doctor-review";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { DeskError } from "../desk-error";
import { dataOf, type Plain, type PlainMap } from "../files/plain";
import { plainText, withLineEndsOf } from "../files/file-text";
import { spliceYaml } from "../files/yaml/splice-yaml";
import type { Change } from "../store/change";
import { writeTogether } from "../store/journal";
import { doctors, type Doctor } from "../works/doctors";
import type { Given } from "./answers-form";
import { keyOf, readReview } from "./list";

const REVIEWERS = "content/reviewers.yml";

/** A file of data with other contents: comments and the order of the rest stay. */
function changed(file: string, change: (data: PlainMap) => Plain, ordered: boolean): Change {
  const written = readFileSync(file, "utf8");
  const raw = plainText(written);
  const data = change(dataOf({ file, text: raw }) as PlainMap);
  const text = spliceYaml(raw, data, { file, wraps: true, ordered });
  return { file, content: withLineEndsOf(written, text) };
}

const withReview = (review: DoctorReview) => changed(DOCTOR_REVIEW_FILE, () => review, false);

/** reviewers.yml with a doctor who is not in it yet. */
const withDoctor = ({ id, role }: Doctor): Change[] =>
  doctors().some((doctor) => doctor.id === id)
    ? []
    : [changed(REVIEWERS, (data) => ({ ...data, [id]: { role, doctor: true } }), true)];

/**
 * Writes the answers of a doctor, all of them or none.
 */
export async function saveAnswers(doctor: Doctor, given: readonly Given[]): Promise<void> {
  const answers = new Map(given.map((one) => [one.key, one]));
  const { subjects, statements } = readReview();
  const answered = statements.map((statement) => {
    const one = answers.get(keyOf(statement));
    if (!one) return statement;
    const { verdict, note } = one;
    const answer = { verdict, by: doctor.id, date: moscowDay(), ...(note && { note }) };
    return { ...statement, answer };
  });
  await writeTogether([withReview({ subjects, statements: answered }), ...withDoctor(doctor)]);
}

/**
 * Gives a statement the words that its text has now, without the answer on the old ones; or takes it out of the list.
 *
 * @param words nothing: the list is to have it no more
 * @throws DeskError when the list has no such statement
 */
export async function follow(key: string, words: string | undefined): Promise<void> {
  const { subjects, statements } = readReview();
  const at = statements.findIndex((statement) => keyOf(statement) === key);
  const old = statements[at];
  if (!old) throw new DeskError("Этого утверждения в списке уже нет.", 404);
  const { subject, harm, file, source, words: of, translation } = old;
  const said = { words: of, ...(translation !== undefined && { translation }) };
  const now = words === undefined ? [] : [{ subject, harm, file, quote: words, source, ...said }];
  await writeTogether([withReview({ subjects, statements: statements.toSpliced(at, 1, ...now) })]);
}
