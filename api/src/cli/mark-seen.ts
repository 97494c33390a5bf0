import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { lockUser } from "../database/lock-user";
import { appointments } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { recordChange } from "../records/journal";
import type { Command } from "./command";
import { Refusal } from "./program";

/** Notes that the person came. A second time changes nothing. */
export const markSeen: Command = {
  words: ["НОМЕР"],
  summary: "отметить, что человек был на приёме (РК-… или номер)",
  run: async ([word = ""], { database, print }) => {
    const outcome = await database.transaction((tx) => mark(tx, word));
    print(`${outcome}\n`);
  },
};

async function mark(tx: Database, word: string): Promise<string> {
  const isNamed = /^\d{1,9}$/.test(word)
    ? eq(appointments.id, Number(word))
    : eq(appointments.recordId, word.toUpperCase());
  const [owner] = await tx.select({ id: appointments.userId }).from(appointments).where(isNamed);
  if (owner !== undefined) await lockUser(tx, owner.id);
  const [found] = await tx
    .select({
      id: appointments.id,
      recordId: appointments.recordId,
      userId: appointments.userId,
      status: appointments.status,
      seenAt: appointments.seenAt,
      hasBegun: sql<boolean>`${clinicTimes.startsAt} <= now()`,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(isNamed)
    .for("update", { of: appointments });
  if (found === undefined) throw new Refusal(`Записи ${word} нет`);
  const { id, recordId, userId, status, seenAt, hasBegun } = found;
  if (status === "canceled") throw new Refusal(`Запись ${recordId} отменена`);
  if (!hasBegun) throw new Refusal(`Приём по записи ${recordId} ещё не начался`);
  if (seenAt !== null) return `${recordId}: приём уже был отмечен`;
  await tx
    .update(appointments)
    .set({ seenAt: sql`now()` })
    .where(eq(appointments.id, id));
  await recordChange(tx, {
    userId,
    actor: "operator",
    action: "mark-seen",
    subject: "appointment",
    subjectId: id,
  });
  return `${recordId}: приём отмечен`;
}
