import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { users } from "../database/schema/accounts";
import { appointments, holds } from "../database/schema/appointments";
import { clinicTimes, clinics } from "../database/schema/calendar";
import { dropLettersAbout, queueLetter } from "../mail/queue";
import { closedDayLetter } from "../modules/appointments/letters";
import { getAppointment, markCanceled } from "../modules/appointments/repository";
import { recordChange } from "../records/journal";
import type { Command, Context } from "./command";
import { readDay } from "./day-word";
import { Refusal } from "./program";

/**
 * Takes back every time of a clinic's day that has not begun: nobody can book it any more, and whoever had it
 * gets a letter. A second time finds nothing to do.
 */
export const closeDay: Command = {
  words: ["КЛИНИКА", "ДЕНЬ"],
  summary: "закрыть день: отменить записи и известить людей (клиника — номер)",
  run: async ([clinic = "", word = ""], context) => {
    const day = readDay(word);
    const clinicId = /^\d{1,9}$/.test(clinic) ? Number(clinic) : 0;
    const { times, canceled } = await context.database.transaction(async (tx) => {
      await demandClinic(tx, clinicId, clinic);
      return close(tx, { clinicId, day, siteUrl: context.siteUrl });
    });
    context.print(`Закрыто времён: ${times}. Отменено записей: ${canceled}.\n`);
  },
};

async function demandClinic(tx: Database, clinicId: number, word: string): Promise<void> {
  const found = await tx.$count(clinics, eq(clinics.id, clinicId));
  if (found === 0) {
    throw new Refusal(`Клиники с номером ${word} нет; номера покажет npm run clinics -- list`);
  }
}

interface Day extends Pick<Context, "siteUrl"> {
  clinicId: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
}

async function close(tx: Database, { clinicId, day, siteUrl }: Day) {
  const closed = await tx
    .update(clinicTimes)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(clinicTimes.clinicId, clinicId),
        eq(clinicTimes.day, day),
        isNull(clinicTimes.closedAt),
        gt(clinicTimes.startsAt, sql`now()`),
      ),
    )
    .returning({ id: clinicTimes.id });
  if (closed.length === 0) return { times: 0, canceled: 0 };
  const times = closed.map(({ id }) => id);
  await lockPeople(tx, times);
  // Waits for bookings that are being written: they hold a lock on their hold, and are seen below.
  await tx.delete(holds).where(inArray(holds.clinicTimeId, times));
  const booked = await lockBooked(tx, times);
  for (const { id, userId, email } of booked) {
    const sequence = await markCanceled(tx, id);
    await recordChange(tx, {
      userId,
      actor: "operator",
      action: "cancel",
      subject: "appointment",
      subjectId: id,
    });
    await dropLettersAbout(tx, id);
    await queueLetter(tx, {
      kind: "day-closed",
      userId,
      appointmentId: id,
      to: email,
      letter: closedDayLetter(await getAppointment(tx, id), siteUrl, sequence),
    });
  }
  return { times: times.length, canceled: booked.length };
}

/** First, as everybody does who changes something of a person (docs/decisions/007-holds-and-bookings.md). */
const lockPeople = (tx: Database, times: number[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        inArray(users.id, userOf(tx, holds, times)),
        inArray(users.id, userOf(tx, appointments, times)),
      ),
    )
    .orderBy(asc(users.id))
    .for("update");

const userOf = (tx: Database, table: typeof holds | typeof appointments, times: number[]) =>
  tx.select({ id: table.userId }).from(table).where(inArray(table.clinicTimeId, times));

const lockBooked = (tx: Database, times: number[]) =>
  tx
    .select({ id: appointments.id, userId: appointments.userId, email: users.email })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(and(inArray(appointments.clinicTimeId, times), ne(appointments.status, "canceled")))
    .orderBy(asc(appointments.id))
    .for("update", { of: appointments });
