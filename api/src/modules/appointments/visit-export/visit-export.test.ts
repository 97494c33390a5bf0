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
import { useTestApp } from "../../../testing/test-app";
import { writeInThread } from "./export-visits";

const test = useTestApp();

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

const bytesOf = ({ base64 }: ExportedFile) => Buffer.from(base64, "base64");

const exportsOf = (clinic: number) =>
  test.app.database
    .select()
    .from(journal)
    .where(sql`${journal.action} = 'export' and ${journal.subjectId} = ${clinic}`);

it("gives a clinic its own live visits, and journals who took which days", async () => {
  const { clinic, time, visit, person } = await visited();
  const other = await visited();
  const canceled = await visited(clinic);
  await cancel(canceled.person.browser, canceled.visit.id);
  const { browser } = await colleague(test.app, clinic.id);

  await take(browser, clinic.id, { from: time.day, to: "2031-01-01" }).then(refusal);
  const file = (await take(browser, clinic.id, oneDay(time))).json();

  expect(file).toMatchObject({ fileName: `osmotry_${time.day}.csv`, visits: 1 });
  const csv = bytesOf(file).toString();
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const day = time.day.split("-").reverse().join(".");
  expect(csv).toContain(
    `${visit.recordId};${clinic.cityName};Клиника;${visit.doctor};${day};${visit.timeBegin};`,
  );
  expect(csv).toMatch(/;\+7 9\d\d \d{3}-\d\d-\d\d;/);
  expect(csv).not.toContain(other.visit.recordId);
  const by = { actor: "staff", operator: "Анна Клиникова" };
  expect(await exportsOf(clinic.id)).toMatchObject([
    { ...by, day: time.day, until: time.day, userId: null },
  ]);
  const read = { ...by, action: "read", userId: person.id, day: null };
  expect(await journalOf(test.app.database, "appointment", visit.id)).toContainEqual(read);
});

it("runs no word of a stranger as a formula", async () => {
  const { clinic, time, visit } = await visited();
  const comment = '=HYPERLINK("http://evil.example";"Приз")';
  const isVisit = eq(appointments.id, visit.id);
  await test.app.database.update(appointments).set({ comment }).where(isVisit);
  const { browser } = await colleague(test.app, clinic.id);
  const file = async (format: ExportFormat) =>
    bytesOf((await take(browser, clinic.id, oneDay(time), format)).json());

  expect((await file("csv")).toString()).toContain(`"'=HYPERLINK(`);
  const xlsx = await file("xlsx");
  const [{ sheet, data: [headings = [], row = []] } = { sheet: "", data: [] }] =
    await readExcel(xlsx);
  expect([sheet, row[headings.indexOf("день")]]).toEqual(["Записи", new Date(time.day)]);
  expect([headings.at(-1), row[0], row.at(-1)]).toEqual(["комментарий", visit.recordId, comment]);
  expect(xlsx.includes("<f>")).toBe(false);
});

it("gives the network all clinics only with a reason for each journal", async () => {
  const [one, other] = [await visited(), await visited()];
  const { browser } = await colleague(test.app, "network");

  expect(errorsOf(await takeAll(browser, oneDay(one.time), " "))).toHaveProperty("reason");
  const csv = bytesOf((await takeAll(browser, oneDay(one.time))).json()).toString();

  for (const { clinic, visit } of [one, other]) {
    expect(csv).toContain(visit.recordId);
    expect(await exportsOf(clinic.id)).toMatchObject([{ reason: "сверка по договору" }]);
  }
});

it("refuses days backwards, and over more than a year", async () => {
  const { id } = await createClinic(test.app);
  const { browser } = await colleague(test.app, id);
  for (const [from, to, words] of [
    ["2026-12-02", "2026-12-01", "раньше первого"],
    ["2026-01-01", "2027-01-02", "больше года"],
  ] as const) {
    const refused = await take(browser, id, { from, to });
    expect(errorsOf(refused)).toEqual({ to: [expect.stringContaining(words)] });
  }
});

it("makes one list of a clinic at a time, and leaves others a place", async () => {
  const { clinic, time } = await visited();
  const other = await visited();
  const { browser } = await colleague(test.app, clinic.id);
  const elsewhere = await colleague(test.app, other.clinic.id);

  const answers = Promise.all(
    Array.from({ length: 8 }, () => take(browser, clinic.id, oneDay(time))),
  );
  const besides = await take(elsewhere.browser, other.clinic.id, oneDay(other.time));

  const statuses = (await answers).map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect(besides.statusCode).toBe(200);
  expect((await take(browser, clinic.id, oneDay(time))).statusCode).toBe(200);
});

it("ends a list that takes too long with a sentence", async () => {
  const writing = writeInThread({ visits: [], format: "xlsx" }, 0.001);
  await expect(writing).rejects.toMatchObject({
    code: "validation_failed",
    message: expect.stringContaining("выберите меньше дней") as string,
  });
});
