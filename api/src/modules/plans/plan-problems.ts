import { quoted } from "../../../../shared/russian";
import type { KnownCity } from "./known-repository";
import type { DescriptionChange } from "./description-changes";
import type { PlanProblem } from "./plan";
import type { Clash } from "./plan-times-repository";
import type { NumberedLine, Resolved } from "./resolve-names";

/** 3, 5, 6, 7 → «3, 5–7» */
export function lineRanges(lines: number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const line of [...lines].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

/** The colleague who imports: a coordinator, who may change some clinics, or the network, which may change all and create new ones. */
export interface Importer {
  clinics: ReadonlySet<number> | "all";
}

export const mayImport = ({ clinics }: Importer, clinicId: number): boolean =>
  clinics === "all" || clinics.has(clinicId);

/** The zone of a known city must not change: the times of its visits depend on it. */
export const zoneProblems = (lines: NumberedLine[], cities: KnownCity[]): PlanProblem[] => {
  const zones = new Map(cities.map(({ id, timeZone }) => [id, timeZone]));
  return lines.flatMap(({ plan: { line, city, timeZone }, cityId }) => {
    const zone = zones.get(cityId);
    return zone === undefined || zone === timeZone
      ? []
      : [
          {
            line,
            problem: `у города ${quoted(city)} уже есть часовой пояс ${zone}, а здесь ${timeZone}; поставьте ${zone} и здесь`,
          },
        ];
  });
};

/** Lines for clinics that do not exist or that the importer may not change; lines with an open question wait for its answer. */
export function foreignClinics({ lines, questions }: Resolved, importer: Importer): PlanProblem[] {
  const asked = new Set(
    questions
      .filter(({ kind, answer }) => kind === "clinic" && answer === null)
      .map(({ name }) => name),
  );
  return lines
    .filter(({ plan, clinicId }) => !mayImport(importer, clinicId) && !asked.has(plan.clinic))
    .map(({ plan: { line, clinic, city } }) => ({
      line,
      problem: `клиника ${quoted(clinic)} (${city}) — не ваша; оставьте в файле только свои клиники, а новую попросите завести сотрудника сети`,
    }));
}

/** Only the network may change the description of a doctor who also works in a foreign clinic. */
export function foreignDoctors(
  changes: DescriptionChange[],
  places: { doctorId: number; clinicId: number }[],
  importer: Importer,
): PlanProblem[] {
  return changes
    .filter(
      ({ kind, id }) =>
        kind === "doctor" &&
        places.some(({ doctorId, clinicId }) => doctorId === id && !mayImport(importer, clinicId)),
    )
    .map(({ line, name }) => ({
      line,
      problem: `врач ${quoted(name)} принимает и в другой клинике: его специальность и возраст детей меняет сотрудник сети; оставьте прежние`,
    }));
}

export function clashProblems(
  clashes: Clash[],
  lines: NumberedLine[],
  clinicName: (id: number) => string,
): PlanProblem[] {
  const doctors = new Map(lines.map(({ plan }) => [plan.line, plan.doctor]));
  return clashes.map(({ line, kind, clinicId, known, planned }) => {
    const doctor = `врач ${quoted(doctors.get(line) ?? "")}`;
    const clinic = quoted(clinicName(clinicId));
    return {
      line,
      problem:
        kind === "closed"
          ? `${doctor}, ${planned}: клиника ${clinic} закрыла его время ${known}; оставьте здесь прежние часы`
          : `${doctor} уже принимает ${known} в клинике ${clinic}, а здесь ${planned}; измените день или часы`,
    };
  });
}
