import type { Database } from "../../database/database";
import type { Plan } from "./plan";
import { addTimes } from "./plan-times";
import { lockPlans, saveCity, saveClinic, saveDoctor } from "./repository";

/** Plans contradict what the database holds. */
export class ContradictingPlans extends Error {
  /** @param problems one for each line that is wrong, for people */
  constructor(readonly problems: string[]) {
    super("plans contradict the database");
  }
}

/**
 * Writes plans in one transaction: describes cities, clinics and doctors anew, adds times that are missing
 * and still lie ahead. It never removes or reopens a time.
 *
 * @returns how many times are new
 * @throws ContradictingPlans; nothing is written then
 */
export function savePlans(database: Database, plans: Plan[]): Promise<number> {
  return database.transaction(async (tx) => {
    await lockPlans(tx);
    const problems: string[] = [];
    let added = 0;
    for (const plan of plans) {
      const saved = await savePlan(tx, plan);
      if ("added" in saved) added += saved.added;
      else problems.push(`строка ${plan.line}: ${saved.problem}`);
    }
    if (problems.length > 0) throw new ContradictingPlans(problems);
    return added;
  });
}

async function savePlan(
  tx: Database,
  plan: Plan,
): Promise<{ added: number } | { problem: string }> {
  const city = await saveCity(tx, plan);
  if (city.timeZone !== plan.timeZone) {
    return { problem: `у города «${plan.city}» уже есть часовой пояс ${city.timeZone}` };
  }
  const clinicId = await saveClinic(tx, city.id, plan);
  const doctorId = await saveDoctor(tx, plan);
  return addTimes(tx, { plan, clinicId, doctorId });
}
