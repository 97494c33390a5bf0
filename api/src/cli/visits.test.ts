import { eq, sql } from "drizzle-orm";
import { appointments } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { book, cancel } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { clinicsCommand as run } from "../testing/clinics-command";
import { journalOf as journalOfSubject } from "../testing/journal";
import { signInOne } from "../testing/people";
import { answerWith, reminderToken } from "../testing/reminders";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);
const exported = (...args: string[]) => clinicsCommand("export-appointments", ...args);
const journalOf = (id: number) => journalOfSubject(test.app.database, "appointment", id);
const olga = { actor: "operator", operator: "Ольга Синицына" };

const HEADINGS =
  "номер записи;город;клиника;врач;день;начало;конец;фамилия;имя;отчество;дата рождения;телефон;ответ;отметка;комментарий";

// What is in such a list, and who may have it: modules/appointments/visit-export.
it("export-appointments prints the day's visits on the clinic's clock, and the journal notes who was read", async () => {
  const { browser, email, id } = await signInOne(test.app);
  const clinic = await createClinic(test.app, "Asia/Kamchatka");
  const time = await createTime(test.app, clinic);
  const visit = await book(browser, time);
  const token = await reminderToken(test, { email, appointmentId: visit.id });
  await answerWith(browser, token, "coming");
  await test.app.database
    .update(appointments)
    .set({ comment: "=1+1; «да»" })
    .where(eq(appointments.id, visit.id));

  expect(await exported(String(clinic.id), visit.doctorDate, "--as", "Ольга Синицына")).toBe(
    `\uFEFF${HEADINGS}\n${visit.recordId};${clinic.cityName};Клиника;${visit.doctor};${time.day};${visit.timeBegin};${visit.timeEnd};Иванова;Анна;Петровна;1990-05-20;79990000000;придёт;;"'=1+1; «да»"\n`,
  );
  expect(await journalOf(visit.id)).toContainEqual({
    ...olga,
    action: "read",
    userId: id,
    day: null,
  });
  expect(await exported(String(clinic.id), "2031-01-01")).toBe(`\uFEFF${HEADINGS}\n`);
});

it("export-appointments gives out all clinics only for a reason", async () => {
  const { browser } = await signInOne(test.app);
  const visit = await book(browser, await createTime(test.app, await createClinic(test.app)));

  await expect(exported("999999", visit.doctorDate)).rejects.toThrow(
    "Клиники с номером 999999 нет",
  );
  await expect(exported("все", visit.doctorDate)).rejects.toThrow(/с причиной/);
  expect(await exported("все", visit.doctorDate, "--reason=Сверка")).toContain(visit.recordId);
});

it("mark-seen notes a visit once, by either number, and only when it has begun", async () => {
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

it("mark-seen refuses what does not exist or was canceled", async () => {
  const { browser } = await signInOne(test.app);
  const visit = await book(browser, await createTime(test.app, await createClinic(test.app)));
  await cancel(browser, visit.id);

  await expect(clinicsCommand("mark-seen", visit.recordId)).rejects.toThrow(/отменена/);
  await expect(clinicsCommand("mark-seen", "РК-000000")).rejects.toThrow("Записи РК-000000 нет");
});
