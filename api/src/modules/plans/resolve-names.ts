import { unorderedNameKey } from "@rodinki/contract/line";
import type { PlanPreview } from "@rodinki/contract/plan";
import type { Known } from "./known-repository";
import { NameBook } from "./names";
import type { Named } from "./names";
import type { Plan } from "./plan";

type Question = PlanPreview["questions"][number];
type Kind = Question["kind"];

/** Answers to questions about names, by their keys: the id of an existing row, or "new". */
export type NameAnswers = Record<string, number | "new">;

/** A line with ids of its city, clinic and doctor; negative ids are for rows that are to be created. */
export interface NumberedLine {
  plan: Plan;
  cityId: number;
  clinicId: number;
  doctorId: number;
}

export interface Resolved {
  lines: NumberedLine[];
  /** Names that the plan would create. */
  newNames: { kind: Kind; name: string; line: number }[];
  questions: (Question & { line: number })[];
}

/**
 * Finds the rows that the names of a plan refer to. «Елкино» is the same city as «Ёлкино»; «Петр Иванов», similar to «Пётр
 * Ивонов», becomes a question.
 *
 * @param askable the clinics that questions may mention
 */
export function resolveNames(
  plans: Plan[],
  known: Known,
  { answers, askable }: { answers: NameAnswers; askable: (clinicId: number) => boolean },
): Resolved {
  const newNames: Resolved["newNames"] = [];
  const questions: Resolved["questions"] = [];
  let made = 0;

  /** The id for a name: an existing one, an answered one, or a new negative one, which later lines with the name share. */
  const numberOf = (
    book: NameBook,
    asked: { kind: Kind; key: string; name: string; line: number; similar: Named[] },
  ): number => {
    const { kind, key, name, line, similar } = asked;
    const found = book.find(name);
    if (found !== undefined) return found;
    const given = answers[key];
    const answer = given === "new" || similar.some(({ id }) => id === given) ? given : undefined;
    if (similar.length > 0) {
      questions.push({ key, kind, name, line, similar, answer: answer ?? null });
    }
    const id = typeof answer === "number" ? answer : (made -= 1);
    if (id < 0) newNames.push({ kind, name, line });
    book.remember({ id, name });
    return id;
  };

  const cities = new NameBook(known.cities);
  const doctors = new NameBook(known.doctors);
  const clinics = new Map<number, NameBook>();
  const clinicsIn = (cityId: number) => {
    const book =
      clinics.get(cityId) ??
      new NameBook(known.clinics.filter((clinic) => clinic.cityId === cityId));
    clinics.set(cityId, book);
    return book;
  };

  const lines = plans.map((plan): NumberedLine => {
    const { line } = plan;
    const named = (kind: Kind, book: NameBook, name: string, key: string) => ({
      kind,
      key: `${kind}: ${key}`,
      name,
      line,
      similar: book.find(name) === undefined ? book.similar(name) : [],
    });
    const cityKey = unorderedNameKey(plan.city);
    const cityId = numberOf(cities, named("city", cities, plan.city, cityKey));
    const inCity = clinicsIn(cityId);
    const clinic = named(
      "clinic",
      inCity,
      plan.clinic,
      `${cityKey}, ${unorderedNameKey(plan.clinic)}`,
    );
    const similar = clinic.similar.filter(({ id }) => askable(id));
    const clinicId = numberOf(inCity, { ...clinic, similar });
    const doctor = named("doctor", doctors, plan.doctor, unorderedNameKey(plan.doctor));
    return { plan, cityId, clinicId, doctorId: numberOf(doctors, doctor) };
  });
  return { lines, newNames, questions };
}
