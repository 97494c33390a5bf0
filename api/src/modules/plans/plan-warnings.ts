import type { PlanPreview } from "@rodinki/contract/plan";
import { quoted } from "../../../../shared/russian";
import type { Booked } from "./known-repository";
import type { DescriptionChange } from "./description-changes";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { similarPairs } from "./names";
import type { LineDays, WeekTimes } from "./plan-times-repository";
import type { NumberedLine } from "./resolve-names";

type Warning = PlanPreview["warnings"][number];

/** Hours outside of these are probably a mistake. */
const EARLIEST = "07:00";
const LATEST = "21:00";

/** A week with this many times more visits than usual is probably a mistake. */
const MANY = 3;
const MAX_HOLIDAYS = 8;

/** Unusual days and hours of single lines. */
export function lineWarnings(lines: NumberedLine[], days: LineDays[]): Warning[] {
  const byLine = new Map(days.map((one) => [one.line, one]));
  return lines.flatMap(({ plan: { line, begin, end } }) => {
    const found = byLine.get(line);
    if (found === undefined) {
      return [{ line, text: "в этих числах нет ни одного такого дня недели" }];
    }
    const { times, past, holidays } = found;
    const shown = holidays.slice(0, MAX_HOLIDAYS).join(", ");
    const texts = [
      ...(past === times ? ["все времена уже прошли, новых не будет"] : []),
      ...(past > 0 && past < times ? [`прошли и не добавятся: ${past} из ${times}`] : []),
      ...(holidays.length > 0
        ? [`приём в праздники: ${shown}${holidays.length > MAX_HOLIDAYS ? " и другие" : ""}`]
        : []),
      ...(begin < EARLIEST || end > LATEST ? [`приём ночью: с ${begin} до ${end}`] : []),
    ];
    return texts.map((text) => ({ line, text }));
  });
}

interface Names {
  clinic: (id: number) => string;
  doctor: (id: number) => string;
}

/** Weeks that are three times as full as usual. */
export function fullWeeks(
  weeks: WeekTimes[],
  usual: { clinicId: number; doctorId: number; times: number }[],
  names: Names,
): Warning[] {
  const usually = new Map(
    usual.map(({ clinicId, doctorId, times }) => [`${clinicId} ${doctorId}`, times]),
  );
  return weeks.flatMap(({ clinicId, doctorId, week, added, known }) => {
    const average = usually.get(`${clinicId} ${doctorId}`) ?? 0;
    if (average === 0 || added === 0 || added + known <= average * MANY) return [];
    const monday = week.split("-").reverse().join(".");
    const counts = `${added + known}, а обычно ${Math.round(average)}`;
    const where = `${names.doctor(doctorId)}, ${names.clinic(clinicId)}`;
    return [{ line: null, text: `${where}, неделя с ${monday}: времён ${counts}` }];
  });
}

/** Booked children who are too young by a doctor's new minimum age. */
export function tooYoung(changes: DescriptionChange[], booked: Booked[]): Warning[] {
  return changes.flatMap((change) => {
    if (change.kind !== "doctor" || change.to.childFromAge === undefined) return [];
    const { id, name, line } = change;
    const from = change.to.childFromAge ?? ADULT_AGE;
    const children = booked
      .filter(({ doctorId }) => doctorId === id)
      .flatMap(({ ages }) => ages)
      .filter((age) => age < Math.min(from, ADULT_AGE)).length;
    if (children === 0) return [];
    const whom = `записаны дети, которых врач больше не принимает: ${children}`;
    return [{ line, text: `${name}: ${whom}. Их записи останутся — позвоните родителям` }];
  });
}

const MAX_NAMES = 300;

/** Pairs of new names in the file that are nearly the same. */
export function similarNewNames(
  newNames: { kind: string; name: string; line: number }[],
): Warning[] {
  if (newNames.length > MAX_NAMES) return [];
  return similarPairs(newNames)
    .filter(([one, other]) => one.kind === other.kind)
    .map(([one, { line, name }]) => ({
      line,
      text: `${quoted(name)} и ${quoted(one.name)} (строка ${one.line}) почти одинаковы: не одно ли это?`,
    }));
}
