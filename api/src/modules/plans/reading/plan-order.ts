import { unorderedNameKey } from "@rodinki/contract/line";
import { quoted } from "../../../../../shared/russian";
import type { Plan, PlanProblem } from "../plan";
import { clinicColumns, columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import { minutesOf } from "../../../lib/dates";

const LONGEST_DAYS = 366;
const DAY = 86_400_000;

/** Contradictions between the cells of a line, with the expected values. */
export function orderProblems({
  since,
  until,
  begin,
  end,
  minutes,
  opensAt,
}: Omit<Plan, "line">): string[] {
  const days = (Date.parse(until) - Date.parse(since)) / DAY;
  const length = minutesOf(end) - minutesOf(begin);
  return [
    ...(days < 0 ? ["«по дату» раньше, чем «с даты»; поменяйте их местами"] : []),
    ...(days > LONGEST_DAYS
      ? [`от «с даты» до «по дату» больше ${LONGEST_DAYS} дней; разделите на две строки`]
      : []),
    ...(length <= 0
      ? [
          "«конец» не позже, чем «начало»; полночь в конце — 24:00, приём через полночь — две строки",
        ]
      : []),
    ...(length > 0 && length < minutes
      ? ["между «начало» и «конец» не помещается ни один приём; проверьте часы и «минут»"]
      : []),
    ...(opensAt !== null && opensAt >= `${until} ${end}`
      ? ["«запись с» не раньше последнего приёма; поставьте час, когда ещё есть на что записаться"]
      : []),
  ];
}

/** Contradictory descriptions of a city, clinic or doctor in different lines. */
export function contradictions(plans: Plan[]): {
  agreeing: Plan[];
  contradicting: PlanProblem[];
} {
  const seen = new Map<string, Plan>();
  const agreeing: Plan[] = [];
  const contradicting = plans.flatMap((plan) => {
    const problems = differences(plan, seen);
    if (problems.length === 0) agreeing.push(plan);
    return problems.map((problem) => ({ line: plan.line, problem }));
  });
  return { agreeing, contradicting };
}

const clinicNames = Object.keys(clinicColumns) as (keyof typeof clinicColumns)[];

/** @param seen the first line of each city, clinic and doctor */
function differences(plan: Plan, seen: Map<string, Plan>): string[] {
  const [city, clinic, doctor] = [plan.city, plan.clinic, plan.doctor].map(unorderedNameKey);
  const descriptions: [subject: string, key: string, details: ColumnName[]][] = [
    [`город ${quoted(plan.city)}`, `city ${city}`, ["timeZone"]],
    [`клиника ${quoted(plan.clinic)} (${plan.city})`, `clinic ${city}, ${clinic}`, clinicNames],
    [`врач ${quoted(plan.doctor)}`, `doctor ${doctor}`, ["speciality", "childFromAge"]],
  ];
  return descriptions.flatMap(([subject, key, details]) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, plan);
    const other = details.filter((name) => first !== undefined && first[name] !== plan[name]);
    if (first === undefined || other.length === 0) return [];
    const titles = other.map((name) => `«${columns[name].title}»`).join(", ");
    return [
      `${subject} — другие сведения, чем в строке ${first.line}: ${titles}; пусть будут одинаковыми`,
    ];
  });
}

/** Maximum number of times: the database generates all of them for a preview, and with the embedded one all other requests wait. */
const MAX_TIMES = 20_000;

/** Maximum number of doctors: each is compared with all known ones. */
const MAX_DOCTORS = 500;

/** A plan with more times or doctors is a mistake, or consists of two files. */
export function countProblems(plans: Plan[]): PlanProblem[] {
  let times = 0;
  const doctors = new Set<string>();
  for (const plan of plans) {
    doctors.add(unorderedNameKey(plan.doctor));
    if (doctors.size > MAX_DOCTORS) {
      const problem = `до этой строки набралось больше ${MAX_DOCTORS} врачей, а за один раз можно столько; разделите файл`;
      return [{ line: plan.line, problem }];
    }
    const inDay = Math.floor((minutesOf(plan.end) - minutesOf(plan.begin)) / plan.minutes);
    times += daysOf(plan) * inDay;
    if (times > MAX_TIMES) {
      const problem = `до этой строки набралось больше ${MAX_TIMES} времён приёма, а за один раз можно столько; разделите файл`;
      return [{ line: plan.line, problem }];
    }
  }
  return [];
}

/** @returns number of days with visits */
function daysOf({ since, until, weekdays }: Plan): number {
  const [first, last] = [Date.parse(since), Date.parse(until)];
  const wholeWeeks = Math.floor(((last - first) / DAY + 1) / 7);
  let days = wholeWeeks * weekdays.length;
  for (let day = first + wholeWeeks * 7 * DAY; day <= last; day += DAY) {
    // `getUTCDay` returns 0 for Sunday, ISO 8601 has 7.
    if (weekdays.includes(new Date(day).getUTCDay() || 7)) days += 1;
  }
  return days;
}
