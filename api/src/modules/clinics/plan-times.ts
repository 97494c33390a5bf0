import type { Database } from "../../database/database";
import { violatedExclusion, violatedUnique } from "../../database/errors";
import type { Placed } from "./plan";
import { findClosedClash, findOpenClash, insertTimes } from "./plan-times-repository";
import type { AddedTimes } from "./plan-times-repository";

/**
 * Adds the plan's times that are not there yet, whether open or closed. That a doctor is in one place at a time is kept by
 * the database (`clinic_times_one_place`); when it refuses, nothing of this plan is added and the transaction goes on.
 *
 * @returns what is new, or why there is nothing, for people
 */
export async function addTimes(
  tx: Database,
  placed: Placed,
): Promise<AddedTimes | { problem: string }> {
  const doctor = `врач «${placed.plan.doctor}»`;
  const closed = await findClosedClash(tx, placed);
  if (closed !== null) {
    const { clinic, known, planned } = closed;
    return {
      problem: `${doctor}, ${planned}: клиника «${clinic}» закрыла его время ${known}; оставьте здесь прежние часы`,
    };
  }
  try {
    return await tx.transaction((savepoint) => insertTimes(savepoint, placed));
  } catch (error) {
    const rule = violatedExclusion(error) ?? violatedUnique(error);
    const open = rule?.startsWith("clinic_times_") ? await findOpenClash(tx, placed) : null;
    if (open === null) throw error;
    const { clinic, known, planned } = open;
    return {
      problem: `${doctor} уже принимает ${known} в клинике «${clinic}», а здесь ${planned}; измените день или часы`,
    };
  }
}
