import type { PlanPreview } from "@rodinki/contract/plan";
import type { Transaction } from "../../database/database";
import { answered, confirmPlaces } from "./confirm-places";
import type { ConfirmationAnswers } from "./confirm-places";
import { confirmZones } from "./confirm-zones";
import { changedDetails, descriptionChanges } from "./description-changes";
import type { DescriptionChange } from "./description-changes";
import { bookedWith, clinicsOfDoctors, listKnown } from "./known-repository";
import { WrongPlans } from "./plan";
import {
  clashProblems,
  foreignClinics,
  foreignDoctors,
  mayImport,
  zoneProblems,
} from "./plan-problems";
import type { Importer } from "./plan-problems";
import { disableJit, meaningOf, usualWeeks } from "./plan-times-repository";
import type { WeekHours, WeekTimes } from "./plan-times-repository";
import { fullWeeks, similarNewNames, lineWarnings, tooYoung } from "./plan-warnings";
import type { ReadPlans } from "./reading/parse-plans";
import { resolveNames } from "./resolve-names";
import type { NameAnswers, NumberedLine, Resolved } from "./resolve-names";

/** Whether booked patients are notified of a changed description, by its key. */
export type ChangeAnswers = Record<string, "tell" | "correct">;

export interface PlanAnswers {
  names: NameAnswers;
  changes: ChangeAnswers;
  confirmations: ConfirmationAnswers;
}

interface PlanInput extends ReadPlans {
  importer: Importer;
  answers: PlanAnswers;
}

/** Facts about a plan that the preview shows and its digest covers. */
type PlanFacts = Pick<
  PlanPreview,
  | "sheet"
  | "lines"
  | "totals"
  | "weeks"
  | "newNames"
  | "questions"
  | "confirmations"
  | "changes"
  | "warnings"
  | "isReady"
>;

export interface CalculatedPlan {
  facts: PlanFacts;
  lines: NumberedLine[];
  changes: DescriptionChange[];
  questions: Resolved["questions"];
}

/**
 * Calculates what a plan would change, in a transaction, without writing anything.
 *
 * @throws WrongPlans with all problems, if some lines are invalid
 */
export async function calculatePlan(tx: Transaction, input: PlanInput): Promise<CalculatedPlan> {
  const { plans, importer, answers, sheet } = input;
  await disableJit(tx);
  const known = await listKnown(tx);
  const resolved = resolveNames(plans, known, {
    answers: answers.names,
    askable: (clinicId) => mayImport(importer, clinicId),
  });
  const { newNames, questions } = resolved;
  const places = confirmPlaces(resolved.lines, known, answers.confirmations);
  const { lines, confirmations: asked } = confirmZones(places, known.cities, answers.confirmations);
  const confirmations = [
    ...input.confirmations.map((one) => answered(one, answers.confirmations)),
    ...asked,
  ];
  const names = namesOf(lines, known);
  const changes = descriptionChanges(lines, known);
  const ids = (kind: DescriptionChange["kind"]) =>
    changes.filter((one) => one.kind === kind).map(({ id }) => id);

  const booked = await bookedWith(tx, { clinicIds: ids("clinic"), doctorIds: ids("doctor") });
  const workplaces = await clinicsOfDoctors(tx, ids("doctor"));
  const { weeks, hours, days, clashes } = await meaningOf(tx, lines);
  const problems = [
    ...input.problems,
    ...zoneProblems(lines, known.cities),
    ...foreignClinics(resolved, importer),
    ...foreignDoctors(changes, workplaces, importer),
    ...clashProblems(clashes, lines, names.clinic),
  ];
  if (problems.length > 0) {
    throw new WrongPlans(
      problems.sort((one, other) => one.line - other.line),
      sheet,
    );
  }

  const usual = await usualWeeks(tx, [...new Set(lines.map(({ doctorId }) => doctorId))]);
  const shownChanges = changes.map((one) => {
    const people = booked
      .filter(({ clinicId, doctorId }) => (one.kind === "clinic" ? clinicId : doctorId) === one.id)
      .reduce((sum, row) => sum + row.people, 0);
    const answer = people === 0 ? null : (answers.changes[one.key] ?? null);
    return {
      key: one.key,
      kind: one.kind,
      name: one.name,
      details: changedDetails(one),
      people,
      answer,
    };
  });
  const ofWeek = hoursByWeek(hours);
  const facts: PlanFacts = {
    sheet,
    lines: plans.length,
    totals: sumOf(weeks),
    weeks: weeks.map(({ clinicId, doctorId, rescheduled: _rescheduled, ...counts }) => ({
      clinic: names.clinic(clinicId),
      doctor: names.doctor(doctorId),
      ...counts,
      hours: ofWeek.get(weekKey({ clinicId, doctorId, week: counts.week })) ?? [],
    })),
    newNames: newNames.map(({ kind, name }) => ({ kind, name })),
    questions: questions.map(({ line: _line, ...question }) => question),
    confirmations,
    changes: shownChanges,
    warnings: [
      ...input.notes,
      ...lineWarnings(lines, days),
      ...similarNewNames(newNames),
      ...tooYoung(changes, booked),
      ...fullWeeks(weeks, usual, names),
    ],
    isReady:
      [...questions, ...confirmations].every(({ answer }) => answer !== null) &&
      shownChanges.every(({ people, answer }) => people === 0 || answer !== null),
  };
  return { facts, lines, changes, questions };
}

type OfWeek = Pick<WeekTimes, "clinicId" | "doctorId" | "week">;
const weekKey = ({ clinicId, doctorId, week }: OfWeek) => `${clinicId} ${doctorId} ${week}`;

function hoursByWeek(hours: WeekHours[]) {
  const byWeek = new Map<string, PlanPreview["weeks"][number]["hours"]>();
  for (const { weekdays, begins, ends, ...week } of hours) {
    const known = byWeek.get(weekKey(week)) ?? [];
    known.push({ weekdays, begins, ends });
    byWeek.set(weekKey(week), known);
  }
  return byWeek;
}

function namesOf(
  lines: NumberedLine[],
  known: { clinics: { id: number; name: string }[]; doctors: { id: number; name: string }[] },
) {
  const clinics = new Map(lines.map(({ plan, clinicId }) => [clinicId, plan.clinic]));
  const doctors = new Map(lines.map(({ plan, doctorId }) => [doctorId, plan.doctor]));
  // Known clinics are listed with the spelling of the database.
  for (const { id, name } of known.clinics) clinics.set(id, name);
  for (const { id, name } of known.doctors) doctors.set(id, name);
  return {
    clinic: (id: number) => clinics.get(id) ?? "",
    doctor: (id: number) => doctors.get(id) ?? "",
  };
}

function sumOf(weeks: PlanPreview["totals"][]): PlanPreview["totals"] {
  const sum = (field: keyof PlanPreview["totals"]) =>
    weeks.reduce((total, week) => total + week[field], 0);
  return {
    added: sum("added"),
    known: sum("known"),
    closed: sum("closed"),
    rescheduled: sum("rescheduled"),
  };
}
