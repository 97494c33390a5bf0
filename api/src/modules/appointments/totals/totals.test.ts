import { eq, sql } from "drizzle-orm";
import readExcel from "read-excel-file/node";
import { parse } from "yaml";
import type { TotalsBy } from "@rodinki/contract/choices";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import * as paths from "@rodinki/contract/paths";
import { appointments } from "../../../database/schema/appointments";
import { clinics } from "../../../database/schema/calendar";
import { bookedVisit, cancel } from "../../../testing/booking";
import { changeTime, createClinic, createTime } from "../../../testing/calendar";
import type { TestClinic, TestTime } from "../../../testing/calendar";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

// An app erases visits older than two years when it starts; the visits of this test are older.
const test = useTestApp({ RETENTION_DAYS: "36500" });

const layOn = (time: Pick<TestTime, "id">, day: string) =>
  changeTime(test.app, time, {
    day,
    startsAt: sql`${`${day}T01:00Z`}::timestamptz`,
    endsAt: sql`${`${day}T01:15Z`}::timestamptz`,
  });

async function bookedOn(
  clinic: TestClinic,
  day: string,
  mark?: "seenAt" | "missedAt" | "canceledAt",
) {
  const { time, person, visit } = await bookedVisit(test, clinic);
  if (mark === "canceledAt") await cancel(person.browser, visit.id);
  await layOn(time, day);
  if (mark === undefined) return visit.id;
  const marked = { [mark]: sql`now()` };
  await test.app.database.update(appointments).set(marked).where(eq(appointments.id, visit.id));
  return visit.id;
}

async function freeOn(clinic: TestClinic, day: string, isClosed = false) {
  const time = await createTime(test.app, clinic);
  await layOn(time, day);
  if (isClosed) await changeTime(test.app, time, { closedAt: sql`now()` });
}

it("counts booked, came, missed, canceled and free times of each week", async () => {
  const clinic = await createClinic(test.app);
  // The two days are a Sunday and the Monday after it.
  await bookedOn(clinic, "2025-03-09");
  await bookedOn(clinic, "2025-03-10", "seenAt");
  await bookedOn(clinic, "2025-03-11", "missedAt");
  await bookedOn(clinic, "2025-03-16");
  await bookedOn(clinic, "2025-03-12", "canceledAt");
  await freeOn(clinic, "2025-03-13");
  await freeOn(clinic, "2025-03-14", true);
  await freeOn(clinic, "2025-03-17");
  const { browser } = await colleague(test.app, clinic.id);

  const query = { from: "2025-03-05", to: "2025-03-16" };
  const answer = await browser.call(paths.showTotals, { params: { id: clinic.id }, query });

  const named = { clinicId: clinic.id, clinic: "Клиника", city: clinic.cityName };
  const none = { ...named, doctor: null, walkIns: 0 };
  expect(answer.json().data).toEqual([
    { ...none, since: "2025-03-05", booked: 1, came: 0, missed: 0, canceled: 0, free: 0 },
    // A canceled time is free again.
    { ...none, since: "2025-03-10", booked: 3, came: 1, missed: 1, canceled: 1, free: 2 },
  ]);
});

it("counts by month and by doctor, and gives the same as a file of numbers", async () => {
  const clinic = await createClinic(test.app);
  await bookedOn(clinic, "2025-06-30", "seenAt");
  await bookedOn(clinic, "2025-07-01");
  await freeOn(clinic, "2025-07-31");
  const { browser } = await colleague(test.app, clinic.id);
  const params = { id: clinic.id };
  const query = { from: "2025-06-10", to: "2025-07-31" };
  const totals = async (by: TotalsBy) =>
    (await browser.call(paths.showTotals, { params, query: { ...query, by } })).json().data;

  expect(await totals("month")).toMatchObject([
    { since: "2025-06-10", doctor: null, booked: 1, came: 1, free: 0 },
    { since: "2025-07-01", doctor: null, booked: 1, came: 0, free: 1 },
  ]);
  // Each time has its own doctor.
  const byDoctor = await totals("doctor");
  expect(byDoctor).toHaveLength(3);
  expect(byDoctor.every(({ since, doctor }) => since === query.from && doctor !== null)).toBe(true);

  const byMonth = { ...query, by: "month" };
  const file = async (format: ExportFormat) =>
    (await browser.call(paths.downloadTotals, { params, query: { ...byMonth, format } })).json();
  const csv = await file("csv");
  expect(Buffer.from(csv.base64, "base64").toString()).toBe(
    [
      "\uFEFFгород;клиника;месяц с;записаны;пришли;без записи;не пришли;отменены;свободно",
      `${clinic.cityName};Клиника;10.06.2025;1;1;0;0;0;0`,
      `${clinic.cityName};Клиника;01.07.2025;1;0;0;0;0;1`,
      "",
    ].join("\n"),
  );
  const { base64, fileName } = await file("xlsx");
  expect(fileName).toBe("itogi_2025-06-10_2025-07-31.xlsx");
  const [sheet] = await readExcel(Buffer.from(base64, "base64"));
  expect(sheet?.data[1]?.slice(2)).toEqual([new Date("2025-06-10"), 1, 1, 0, 0, 0, 0]);
});

it("counts each clinic for the network, and a coordinator's own", async () => {
  const one = await createClinic(test.app);
  const other = await createClinic(test.app);
  await bookedOn(one, "2024-05-06");
  await bookedOn(other, "2024-05-06");
  const query = { from: "2024-05-06", to: "2024-05-12" };
  const { browser: network } = await colleague(test.app, "network");
  const { browser } = await colleague(test.app, one.id);

  const all = (await network.call(paths.showNetworkTotals, { query })).json().data;
  expect(all.map(({ clinicId }) => clinicId).sort()).toEqual([one.id, other.id].sort());
  const also = { ...query, clinicId: other.id };
  const own = await browser.call(paths.showTotals, { params: { id: one.id }, query: also });
  expect(own.json().data).toMatchObject([{ clinicId: one.id }]);
});

it("proposes a year's results from who came, and leaves suspicions open", async () => {
  const clinic = await createClinic(test.app);
  const demo = await createClinic(test.app);
  await test.app.database.update(clinics).set({ isDemo: true }).where(eq(clinics.id, demo.id));
  const visit = await bookedOn(clinic, "2023-12-31", "seenAt");
  await bookedOn(clinic, "2023-01-01", "seenAt");
  const again = await bookedOn(clinic, "2023-08-01", "seenAt");
  await bookedOn(clinic, "2023-06-01", "missedAt");
  await bookedOn(clinic, "2024-01-01", "seenAt");
  await bookedOn(demo, "2023-06-02", "seenAt");
  // The patient of two visits is one person.
  await test.app.database.execute(sql`
    update appointments set user_id = (select user_id from appointments where id = ${visit}) where id = ${again}`);
  const { browser } = await colleague(test.app, "network");

  const { yaml } = (await browser.call(paths.proposeResults, { query: { year: 2023 } })).json();

  expect(parse(yaml)).toEqual([
    { year: 2023, cities: 1, patients: 2, dermatologists: 3, suspicions: null },
  ]);
});
