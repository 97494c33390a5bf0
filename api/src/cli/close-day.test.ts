import { eq, sql } from "drizzle-orm";
import { appointments } from "../database/schema/appointments";
import { journal } from "../database/schema/records";
import { book, create, heldTimeId, hold } from "../testing/booking";
import { refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { lettersTo } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { clinicsCommand as run } from "../testing/clinics-command";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);

const journalOf = (appointmentId: number) =>
  test.app.database
    .select({ actor: journal.actor, action: journal.action, userId: journal.userId })
    .from(journal)
    .where(sql`${journal.subject} = 'appointment' and ${journal.subjectId} = ${appointmentId}`);

async function statusOf(id: number): Promise<string | undefined> {
  const [found] = await test.app.database
    .select({ status: appointments.status })
    .from(appointments)
    .where(eq(appointments.id, id));
  return found?.status;
}

describe("close-day", () => {
  it("takes the day back, cancels its bookings and writes to each person", async () => {
    const [booked, holding, late] = [
      await signInOne(test.app),
      await signInOne(test.app),
      await signInOne(test.app),
    ];
    const clinic = await createClinic(test.app);
    const time = await createTime(test.app, clinic);
    const held = await createTime(test.app, clinic);
    const otherDay = await createTime(test.app, clinic, 5 * 24 * 60);
    const visit = await book(booked.browser, time);
    const stays = await book(late.browser, otherDay);
    const timeId = await heldTimeId(holding.browser, held);

    const closing = () => clinicsCommand("close-day", String(clinic.id), time.day);
    expect(await closing()).toBe("Закрыто времён: 2. Отменено записей: 1.\n");
    expect(await closing()).toBe("Закрыто времён: 0. Отменено записей: 0.\n");

    expect(await statusOf(visit.id)).toBe("canceled");
    expect(await statusOf(stays.id)).toBe("booked");
    expect(refusal(await create(holding.browser, timeId))).toEqual({
      status: 410,
      code: "hold_expired",
    });
    expect(refusal(await hold(holding.browser, held))).toEqual({ status: 410, code: "slot_gone" });
    const letters = await lettersTo(test, booked.email);
    expect(letters.at(-1)?.subject).toMatch(/^Приём отменён клиникой/);
    expect(letters.filter(({ subject }) => subject.includes("отменён"))).toHaveLength(1);
    const notes = await journalOf(visit.id);
    expect(notes).toContainEqual({ actor: "operator", action: "cancel", userId: booked.id });
  });

  it("refuses a clinic that does not exist", async () => {
    await expect(clinicsCommand("close-day", "999999", "2030-01-01")).rejects.toThrow(
      "Клиники с номером 999999 нет",
    );
  });
});
