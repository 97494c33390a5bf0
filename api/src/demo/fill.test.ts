import { eq, sql } from "drizzle-orm";
import { clinicTimes, clinics, doctors } from "../database/schema/calendar";
import { createClinic, createTime } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";
import { fillDemoData } from "./fill";

const test = useTestApp({ DEMO_DATA: "1" });

const count = async () =>
  (await test.app.database.select({ total: sql<number>`count(*)::int` }).from(clinicTimes))[0]!
    .total;

it("fills thirty days with quarter-hours of the clinics' weekdays", async () => {
  const [facts] = await test.app.database
    .select({
      total: sql<number>`count(*)::int`,
      days: sql<number>`count(distinct ${clinicTimes.day})::int`,
      weekends: sql<number>`count(*) filter (where extract(isodow from ${clinicTimes.day}) > 5)::int`,
    })
    .from(clinicTimes);

  expect(facts?.days).toBeGreaterThanOrEqual(20);
  expect(facts?.weekends).toBe(0);
  expect(facts?.total).toBeGreaterThan(5000);
});

it("passes nobody off as a real doctor", async () => {
  const names = await test.app.database.select({ name: doctors.name }).from(doctors);

  for (const { name } of names) expect(name).toMatch(/^Демонстрационный врач № \d+$/);
});

it("adds only the times that are missing, and only to its own doctors", async () => {
  const before = await count();
  await fillDemoData(test.app.database);
  expect(await count()).toBe(before);

  const clinic = await createClinic(test.app);
  await createTime(test.app, clinic);
  const lastDay = sql`(select max(${clinicTimes.day}) from ${clinicTimes})`;
  await test.app.database.delete(clinicTimes).where(eq(clinicTimes.day, lastDay));
  await fillDemoData(test.app.database);

  expect(await count()).toBe(before + 1);
  const real = await test.app.database
    .select({ id: clinicTimes.id })
    .from(clinicTimes)
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .where(eq(clinics.id, clinic.id));
  expect(real).toHaveLength(1);
});
