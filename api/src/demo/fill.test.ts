import { and, desc, eq, sql } from "drizzle-orm";
import { closeDay } from "../testing/closing";
import * as paths from "@rodinki/contract/paths";
import { cities, clinicTimes, doctors } from "../database/schema/calendar";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { Browser } from "../testing/browser";
import { createClinic, createNeighbour, createTime } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";
import { createDatabase } from "../testing/test-database";
import { fillDemoData } from "./fill";

const test = useTestApp({ DEMO_DATA: "1", DEMO_STAFF: "0" });

const count = async () =>
  (await test.app.database.select({ total: sql<number>`count(*)::int` }).from(clinicTimes))[0]!
    .total;

// The application fills the database at its start; tests add clinics that are no demonstration.
beforeAll(async () => expect(await count()).toBeGreaterThan(0));

it("fills thirty days with quarter-hours of the clinics' weekdays", async () => {
  const [facts] = await test.app.database
    .select({
      total: sql<number>`count(*)::int`,
      days: sql<number>`count(distinct ${clinicTimes.day})::int`,
      weekends: sql<number>`count(*) filter (where extract(isodow from ${clinicTimes.day}) > 5)::int`,
    })
    .from(clinicTimes)
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(eq(doctors.isDemo, true));

  expect(facts?.days).toBeGreaterThanOrEqual(20);
  expect(facts?.weekends).toBe(0);
  expect(facts?.total).toBeGreaterThan(5000);
  const names = await test.app.database.select().from(doctors).where(eq(doctors.isDemo, true));
  for (const { name } of names) expect(name).toMatch(/^Демонстрационный № \d+$/);
});

it("distinguishes its cities from real ones, and from those with a real clinic", async () => {
  const real = await createClinic(test.app);
  await createTime(test.app, real);
  const [samara] = await test.app.database.select().from(cities).where(eq(cities.name, "Самара"));
  const neighbour = { ...real, cityId: samara?.id ?? 0 };
  await createTime(test.app, await createNeighbour(test.app, neighbour, "Настоящая"));

  const found = (await new Browser(test.app).call(paths.listCities)).json().data;
  const demoOf = (name: string) => found.find((city) => city.name === name)?.demo;
  expect([demoOf("Казань"), demoOf("Самара"), demoOf(real.cityName)]).toEqual([true, false, false]);
});

it("adds only the times that are missing, and only to its own doctors", async () => {
  const before = await count();
  await createTime(test.app, await createClinic(test.app));
  const lastDay = sql`(select max(${clinicTimes.day}) from ${clinicTimes})`;
  await test.app.database.delete(clinicTimes).where(eq(clinicTimes.day, lastDay));
  await fillDemoData(test.app.database);

  expect(await count()).toBe(before + 1);
});

it("is served in production only where that is permitted", async () => {
  const { config: database, drop } = await createDatabase();
  const start = (environment: Record<string, string>) => {
    const config = readConfig({ DATA_DIR: test.dataDir, SERVE_SITE: "0", ...environment });
    return buildApp({ config: { ...config, database }, projectRoot: test.dataDir });
  };
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa",
    SITE_URL: "https://example.ru",
    ALLOW_MAIL_FILES: "1",
  };
  await (await start({ DEMO_DATA: "1" })).close();

  await expect(start(production)).rejects.toThrow(
    /^DEMO_DATA: the database holds invented clinics: begin with an empty one$/,
  );
  await (await start({ ...production, ALLOW_DEMO_DATA: "1" })).close();
  await drop();
});

it("keeps a day closed that a clinic has closed", async () => {
  const { database } = test.app;
  const [last] = await database
    .select()
    .from(clinicTimes)
    .orderBy(desc(clinicTimes.startsAt))
    .limit(1);
  const { clinicId, doctorId, startsAt, day } = last!;
  await closeDay(test.app, clinicId, day);
  await database.delete(clinicTimes).where(eq(clinicTimes.id, last!.id));

  await fillDemoData(database);

  const again = and(eq(clinicTimes.doctorId, doctorId), eq(clinicTimes.startsAt, startsAt));
  const [filled] = await database.select().from(clinicTimes).where(again);
  expect(filled?.closedAt).toEqual(expect.any(Date));
});
