import readExcel from "read-excel-file/node";
import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { ExportedFile, ExportFormat } from "@rodinki/contract/clinic-export";
import { appointments } from "../../../database/schema/appointments";
import { journal } from "../../../database/schema/audit";
import { bookedVisit, cancel } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import type { TestClinic } from "../../../testing/calendar";
import { journalOf } from "../../../testing/journal";
import { colleague } from "../../../testing/staff";
import { invalid } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A booked visit, in its own clinic unless one is given. */
async function visited(known?: TestClinic) {
  const clinic = known ?? (await createClinic(test.app));
  return { clinic, ...(await bookedVisit(test, clinic)) };
}

interface Range {
  from: string;
  to: string;
}

const oneDay = ({ day }: { day: string }): Range => ({ from: day, to: day });

const take = (browser: Browser, id: number, range: Range, format: ExportFormat = "csv") =>
  browser.call(paths.exportVisits, { params: { id }, body: { ...range, format } });

const takeAll = (browser: Browser, range: Range, reason = "сверка по договору") =>
  browser.call(paths.exportNetworkVisits, { body: { ...range, format: "csv", reason } });

const inRussian = (day: string) => day.split("-").reverse().join(".");

const bytesOf = ({ base64 }: ExportedFile) => Buffer.from(base64, "base64");

const exportsOf = (clinic: number) =>
  test.app.database
    .select()
    .from(journal)
    .where(sql`${journal.action} = 'export' and ${journal.subjectId} = ${clinic}`);

it("gives a clinic its own live visits with what it needs, and no other's", async () => {
  const { clinic, time, visit } = await visited();
  const other = await visited();
  const canceled = await visited(clinic);
  await cancel(canceled.person.browser, canceled.visit.id);
  const { browser } = await colleague(test.app, clinic.id);

  const file = (await take(browser, clinic.id, oneDay(time))).json();

  expect(file).toMatchObject({ fileName: `osmotry_${time.day}.csv`, visits: 1 });
  const csv = bytesOf(file).toString();
  expect(csv.startsWith("\uFEFF")).toBe(true);
  expect(csv).toContain(
    `${visit.recordId};${clinic.cityName};Клиника;${visit.doctor};${inRussian(time.day)};${visit.timeBegin};`,
  );
  expect(csv).toMatch(/;\+7 9\d\d \d{3}-\d\d-\d\d;/);
  expect(csv).not.toContain(other.visit.recordId);
});

it.each(["csv", "xlsx"] as const)("runs no word of a stranger as a formula: %s", async (format) => {
  const { clinic, time, visit } = await visited();
  const evil = '=HYPERLINK("http://evil.example";"Приз")';
  await test.app.database
    .update(appointments)
    .set({ comment: evil })
    .where(eq(appointments.id, visit.id));
  const { browser } = await colleague(test.app, clinic.id);

  const bytes = bytesOf((await take(browser, clinic.id, oneDay(time), format)).json());

  if (format === "csv") return expect(bytes.toString()).toContain(`"'=HYPERLINK(`);
  const [sheet] = await readExcel(bytes);
  const [headings, row] = sheet?.data ?? [];
  expect([sheet?.sheet, row?.[headings?.indexOf("день") ?? 0]]).toEqual([
    "Записи",
    new Date(time.day),
  ]);
  expect([headings?.at(-1), row?.[0], row?.at(-1)]).toEqual(["комментарий", visit.recordId, evil]);
  expect(bytes.includes("<f>")).toBe(false);
});

it("notes who took which days of which clinic, and whose data is in it", async () => {
  const { clinic, time, visit, person } = await visited();
  const { browser } = await colleague(test.app, clinic.id);

  await take(browser, clinic.id, { from: time.day, to: "2031-01-01" }).then(refusal);
  await take(browser, clinic.id, oneDay(time));

  expect(await exportsOf(clinic.id)).toMatchObject([
    { actor: "staff", operator: "Анна Клиникова", day: time.day, until: time.day, userId: null },
  ]);
  expect(await journalOf(test.app.database, "appointment", visit.id)).toContainEqual({
    actor: "staff",
    operator: "Анна Клиникова",
    action: "read",
    userId: person.id,
    day: null,
  });
});

it("gives the network all clinics only with a reason for each journal", async () => {
  const one = await visited();
  const other = await visited();
  const { browser } = await colleague(test.app, "network");

  expect(errorsOf(await takeAll(browser, oneDay(one.time), " "))).toHaveProperty("reason");
  const csv = bytesOf((await takeAll(browser, oneDay(one.time))).json()).toString();

  expect([csv.includes(one.visit.recordId), csv.includes(other.visit.recordId)]).toEqual([
    true,
    true,
  ]);
  for (const { clinic } of [one, other]) {
    expect(await exportsOf(clinic.id)).toMatchObject([{ reason: "сверка по договору" }]);
  }
});

it.each([
  ["backwards", { from: "2026-12-02", to: "2026-12-01" }, "раньше первого"],
  ["over more than a year", { from: "2026-01-01", to: "2027-01-02" }, "больше года"],
])("refuses days %s", async (_how, range, words) => {
  const { clinic } = await visited();
  const { browser } = await colleague(test.app, clinic.id);

  const refused = await take(browser, clinic.id, range);

  expect(refusal(refused)).toEqual(invalid);
  expect(errorsOf(refused).to?.[0]).toContain(words);
});

it("makes two lists at a time, and refuses those without memory for them", async () => {
  const { clinic, time } = await visited();
  const { browser } = await colleague(test.app, clinic.id);

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => take(browser, clinic.id, oneDay(time))),
  );

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect((await take(browser, clinic.id, oneDay(time))).statusCode).toBe(200);
});
