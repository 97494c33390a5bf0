import type { Database } from "../../database/database";
import { lockCalendar } from "../../database/lock-calendar";
import { recordChange } from "../../audit/journal";
import type { Plan, PlanProblem } from "./plan";
import { addTimes } from "./plan-times";
import { rescheduleOpening } from "./plan-times-repository";
import type { AddedTimes } from "./plan-times-repository";
import { listNames, saveCity, saveClinic, saveDoctor } from "./repository";
import { speller } from "./spellings";

/** Plans are wrong, by themselves or by what the database holds. */
export class WrongPlans extends Error {
  /** @param problems of every line that is wrong, in their order */
  constructor(readonly problems: PlanProblem[]) {
    super("plans are wrong");
  }
}

interface ReadPlans {
  plans: Plan[];
  /** Of the lines that are no plans. */
  problems: PlanProblem[];
  /** Who brings them. */
  operator: string;
}

interface Saved {
  /** How many times are new. */
  added: number;
  /** How many known times, not open yet, have another opening hour now. */
  rescheduled: number;
  /** Days on which such times are closed, because the clinic has closed the day before. */
  closed: { clinicId: number; day: string }[];
}

/**
 * Writes plans in one transaction: describes cities, clinics and doctors again, adds times that are missing and still lie
 * ahead, and moves the opening hour of times that are not open yet. It never removes or reopens a time. Where some lines are wrong, the others are tried all the same, so that
 * everything that is wrong comes out at once.
 *
 * @throws WrongPlans; nothing is written then
 */
export function savePlans(
  database: Database,
  { plans, problems, operator }: ReadPlans,
): Promise<Saved> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const found = [...problems];
    const saved: Saved = { added: 0, rescheduled: 0, closed: [] };
    const clinics = new Set<number>();
    const spelled = speller(await listNames(tx));
    for (const plan of plans) {
      const one = await savePlan(tx, spelled(plan));
      if ("problem" in one) {
        found.push({ line: plan.line, problem: one.problem });
        continue;
      }
      const { clinicId, added, rescheduled, closedDays } = one;
      saved.added += added;
      saved.rescheduled += rescheduled;
      saved.closed.push(...closedDays.map((day) => ({ clinicId, day })));
      clinics.add(clinicId);
    }
    if (found.length > 0) throw new WrongPlans(found.sort((a, b) => a.line - b.line));
    const change = { userId: null, operator, action: "import", subject: "clinic" } as const;
    await recordChange(tx, ...[...clinics].map((subjectId) => ({ ...change, subjectId })));
    return saved;
  });
}

async function savePlan(
  tx: Database,
  plan: Plan,
): Promise<({ clinicId: number; rescheduled: number } & AddedTimes) | { problem: string }> {
  const city = await saveCity(tx, plan);
  if (city.timeZone !== plan.timeZone) {
    return {
      problem: `у города «${plan.city}» уже есть часовой пояс ${city.timeZone}; поставьте его и здесь`,
    };
  }
  const clinicId = await saveClinic(tx, city.id, plan);
  const doctorId = await saveDoctor(tx, plan);
  const placed = { plan, clinicId, doctorId };
  // Before the new ones are there, which have the hour already.
  const rescheduled = await rescheduleOpening(tx, placed);
  const added = await addTimes(tx, placed);
  return "problem" in added ? added : { clinicId, rescheduled, ...added };
}
