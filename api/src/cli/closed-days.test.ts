import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { connect } from "../database/connect";
import { cities, clinicTimes, clinics, closedDays } from "../database/schema/calendar";
import { fillDemoData } from "../demo/fill";
import { Browser } from "../testing/browser";
import { clinicsCommand, importPlan } from "../testing/clinics-command";
import { makeOlder } from "../testing/older-database";
import { inDays, planLine } from "../testing/plan-line";
import { createDatabase } from "../testing/test-database";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const day = inDays(10);

async function clinicOf(city: string): Promise<number> {
  const [clinic] = await test.app.database
    .select({ id: clinics.id })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(cities.name, city));
  return clinic?.id ?? 0;
}

async function free(clinicId: number): Promise<number> {
  test.app.shared.forget();
  const query = { clinic_id: clinicId, time: day };
  return (await new Browser(test.app).call(paths.listTimes, { query })).json().data.length;
}

/** How many migrations there were before the one of this name. */
async function countBefore(name: string): Promise<number> {
  const files = await readdir(path.join(__dirname, "..", "..", "migrations"));
  return files.sort().findIndex((file) => file.endsWith(name));
}

it("keeps a closed day closed whatever a plan brings for it, until it is opened", async () => {
  const { database } = test.app;
  const city = { город: "Находка", врач: "Зяблик" };
  await importPlan(database, [planLine(city)]);
  const clinic = await clinicOf("Находка");
  await clinicsCommand(database, "close-day", String(clinic), day, "--yes");

  const printed = await importPlan(database, [
    planLine(city),
    planLine({ ...city, начало: "12:00", конец: "13:00" }),
    planLine({ ...city, врач: "Новый врач" }),
    planLine({ ...city, "с даты": inDays(11), "по дату": inDays(11) }),
  ]);

  expect(printed).toBe(
    `Строк: 4. Новых времён приёма: 9.\nКлиники закрыли эти дни, поэтому новое время на них тоже закрыто. Открыть день:\n  npm run clinics -- open-day ${clinic} ${day}\n`,
  );
  expect(await free(clinic)).toBe(0);
  expect(await clinicsCommand(database, "open-day", String(clinic), day)).toMatch(
    /^Открыто времён: 9\./,
  );
  expect(await free(clinic)).toBe(9);
});

it("can be closed before there are any times", async () => {
  const { database } = test.app;
  const city = { город: "Уссурийск", врач: "Чижов" };
  const other = { ...city, "с даты": inDays(20), "по дату": inDays(20) };
  await importPlan(database, [planLine(other)]);
  const clinic = await clinicOf("Уссурийск");

  await clinicsCommand(database, "close-day", String(clinic), day, "--yes");
  await importPlan(database, [planLine(city)]);

  expect(await free(clinic)).toBe(0);
});

it("names the overlap that is open, and not one of a closed day", async () => {
  const { database } = test.app;
  const two = { город: "Арсеньев", врач: "Дятлов", "по дату": inDays(11) };
  await importPlan(database, [
    planLine(two),
    planLine({ ...two, клиника: "Вторая", врач: "Иной" }),
  ]);
  const [, second] = await database
    .select({ id: clinics.id })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(cities.name, "Арсеньев"))
    .orderBy(clinics.id);
  await clinicsCommand(database, "close-day", String(second?.id), day, "--yes");

  const failure = importPlan(database, [planLine({ ...two, клиника: "Вторая" })]);

  const busy = inDays(11).split("-").reverse().join(".");
  await expect(failure).rejects.toThrow(`врач «Дятлов» уже принимает ${busy} 09:00–09:20`);
});

it("stays closed when the demonstration is filled up", async () => {
  const { config, drop } = await createDatabase();
  const { database: demo, close } = await connect(config);
  await fillDemoData(demo);
  const [time] = await demo
    .select()
    .from(clinicTimes)
    .orderBy(sql`${clinicTimes.startsAt} desc`)
    .limit(1);
  await clinicsCommand(demo, "close-day", String(time!.clinicId), time!.day, "--yes");
  await demo.delete(clinicTimes).where(eq(clinicTimes.id, time!.id));
  await fillDemoData(demo);

  const [again] = await demo
    .select()
    .from(clinicTimes)
    .where(
      sql`${clinicTimes.doctorId} = ${time!.doctorId} and ${clinicTimes.startsAt} = ${time!.startsAt.toISOString()}`,
    );
  expect(again?.closedAt).not.toBeNull();
  await close();
  await drop();
});

it("is known for days that were closed before there was a list of them", async () => {
  const { config, drop } = await createDatabase({ onDisk: true });
  await makeOlder(
    config,
    await countBefore("_closed_days.sql"),
    `insert into cities (name, time_zone) values ('Тула', 'Europe/Moscow');
    insert into clinics (city_id, name, address, phone, latitude, longitude) values (1, 'К', 'А', '70000000000', 1, 1);
    insert into doctors (name, speciality) values ('В', 'д');
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day, closed_at) values
      (1, 1, '2090-01-02 09:00Z', '2090-01-02 09:15Z', '2090-01-02', now()),
      (1, 1, '2090-01-03 09:00Z', '2090-01-03 09:15Z', '2090-01-03', now()),
      (1, 1, '2090-01-03 10:00Z', '2090-01-03 10:15Z', '2090-01-03', null),
      (1, 1, '2020-01-04 09:00Z', '2020-01-04 09:15Z', '2020-01-04', now())`,
  );
  const { database, close } = await connect(config);

  expect(await database.select({ day: closedDays.day }).from(closedDays)).toEqual([
    { day: "2090-01-02" },
  ]);
  await close();
  await drop();
});
