import { and, eq, sql } from "drizzle-orm";
import { appointments } from "../database/schema/appointments";
import { journal } from "../database/schema/audit";
import { clinicTimes } from "../database/schema/calendar";
import { book, cancel } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { journalOf as journalOfSubject } from "../testing/journal";
import { answerWith, reminderToken } from "../testing/reminders";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { clinicsCommand as run } from "../testing/clinics-command";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);
const journalOf = (id: number) => journalOfSubject(test.app.database, "appointment", id);
const olga = { actor: "operator", operator: "Ольга Синицына" };

const HEADINGS =
  "номер записи;город;клиника;врач;день;начало;конец;фамилия;имя;отчество;дата рождения;телефон;ответ;отметка;комментарий";

describe("export-appointments", () => {
  it("prints the headings of a day on which nobody comes", async () => {
    const { id } = await createClinic(test.app);
    expect(await clinicsCommand("export-appointments", String(id), "2031-01-01")).toBe(
      `\uFEFF${HEADINGS}\n`,
    );
  });

  it("prints the day's visits on the clinic's clock, and the journal notes who was read", async () => {
    const [one, other] = [await signInOne(test.app), await signInOne(test.app)];
    const clinic = await createClinic(test.app, "Asia/Kamchatka");
    const time = await createTime(test.app, clinic);
    const visit = await book(one.browser, time);
    const canceled = await book(other.browser, await createTime(test.app, clinic));
    await cancel(other.browser, canceled.id);
    await test.app.database
      .update(appointments)
      .set({ comment: "=1+1; «да»" })
      .where(eq(appointments.id, visit.id));

    const csv = await clinicsCommand(
      "export-appointments",
      String(clinic.id),
      visit.doctorDate,
      "--as",
      "Ольга Синицына",
    );

    const lines = csv.replace("\uFEFF", "").trim().split("\n");
    expect(lines[0]).toBe(HEADINGS);
    const own = lines.filter((row) => row.includes(clinic.cityName));
    expect(own).toEqual([
      `${visit.recordId};${clinic.cityName};Клиника;${visit.doctor};${time.day};${visit.timeBegin};${visit.timeEnd};Иванова;Анна;Петровна;1990-05-20;79990000000;;;"'=1+1; «да»"`,
    ]);
    const notes = await journalOf(visit.id);
    expect(notes).toContainEqual({ ...olga, action: "read", userId: one.id, day: null });
    expect(await journalOf(canceled.id)).not.toContainEqual(
      expect.objectContaining({ actor: "operator" }),
    );
  });
});

describe("export-appointments, of one clinic", () => {
  it("gives out nobody of another, and all of them only for a reason, which stays", async () => {
    const [own, other] = [await createClinic(test.app), await createClinic(test.app)];
    const [person, stranger] = [await signInOne(test.app), await signInOne(test.app)];
    const visit = await book(person.browser, await createTime(test.app, own));
    const foreign = await book(stranger.browser, await createTime(test.app, other));
    const day = visit.doctorDate;

    const csv = await clinicsCommand("export-appointments", String(own.id), day);
    expect(csv).toContain(visit.recordId);
    expect(csv).not.toContain(foreign.recordId);
    await expect(clinicsCommand("export-appointments", "999999", day)).rejects.toThrow(
      "Клиники с номером 999999 нет",
    );
    await expect(clinicsCommand("export-appointments", "все", day)).rejects.toThrow(/с причиной/);
    const all = await clinicsCommand("export-appointments", "все", day, "--reason=Сверка");
    expect([visit, foreign].every(({ recordId }) => all.includes(recordId))).toBe(true);
    const [noted] = await test.app.database
      .select({ reason: journal.reason, clinicId: journal.clinicId })
      .from(journal)
      .where(and(eq(journal.action, "export"), eq(journal.clinicId, other.id)));
    expect(noted).toEqual({ reason: "Сверка", clinicId: other.id });
  });
});

describe("export-appointments, after a reminder", () => {
  it("says who has answered that they come", async () => {
    const { browser, email } = await signInOne(test.app);
    const clinic = await createClinic(test.app);
    const visit = await book(browser, await createTime(test.app, clinic));
    await answerWith(
      browser,
      await reminderToken(test, { email, appointmentId: visit.id }),
      "coming",
    );

    const csv = await clinicsCommand("export-appointments", String(clinic.id), visit.doctorDate);

    expect(csv.split("\n").find((row) => row.startsWith(visit.recordId))).toMatch(/;придёт;;$/);
  });
});

describe("mark-seen", () => {
  it("notes a visit once, by either number, and only when it has begun", async () => {
    const { browser, id } = await signInOne(test.app);
    const time = await createTime(test.app, await createClinic(test.app));
    const visit = await book(browser, time);

    await expect(clinicsCommand("mark-seen", visit.recordId)).rejects.toThrow(/ещё не начался/);
    await test.app.database
      .update(clinicTimes)
      .set({ startsAt: sql`now() - interval '1 minute'` })
      .where(eq(clinicTimes.id, time.id));
    expect(
      await clinicsCommand("mark-seen", visit.recordId.toLowerCase(), "--as=Ольга Синицына"),
    ).toBe(`${visit.recordId}: приём отмечен\n`);
    expect(await clinicsCommand("mark-seen", String(visit.id))).toBe(
      `${visit.recordId}: приём уже был отмечен\n`,
    );

    const notes = await journalOf(visit.id);
    expect(notes.filter(({ actor }) => actor === "operator")).toEqual([
      { ...olga, action: "mark-seen", userId: id, day: null },
    ]);
  });

  it("refuses what does not exist or was canceled", async () => {
    const { browser } = await signInOne(test.app);
    const visit = await book(browser, await createTime(test.app, await createClinic(test.app)));
    await cancel(browser, visit.id);

    await expect(clinicsCommand("mark-seen", visit.recordId)).rejects.toThrow(/отменена/);
    await expect(clinicsCommand("mark-seen", "РК-000000")).rejects.toThrow("Записи РК-000000 нет");
  });
});
