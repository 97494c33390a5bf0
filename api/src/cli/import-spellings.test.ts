import { eq, like } from "drizzle-orm";
import { cities, clinics, clinicTimes, doctors } from "../database/schema/calendar";
import { HEADINGS, importPlan } from "../testing/clinics-command";
import { planLine } from "../testing/plan-line";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const importLines = (...lines: string[]) => importPlan(test.app.database, lines);
const nothingNew = "Строк: 1. Новых времён приёма: 0.\n";

it("knows names that an older release has stored in two parts and with other spaces", async () => {
  const { database } = test.app;
  const names = { город: "Йошкар-Ола", клиника: "Клиника Ёж", врач: "Ёлкин Андрей" };
  await importLines(planLine(names));
  await database
    .update(cities)
    .set({ name: names.город.normalize("NFD") })
    .where(eq(cities.name, names.город));
  await database
    .update(clinics)
    .set({ name: "Клиника  Ёж".normalize("NFD") })
    .where(eq(clinics.name, names.клиника));
  await database
    .update(doctors)
    .set({ name: "Ёлкин\u00a0Андрей" })
    .where(eq(doctors.name, names.врач));

  expect(await importLines(planLine(names))).toBe(nothingNew);
  expect(await importLines(planLine({ ...names, город: "ЙОШКАР – ОЛА" }))).toBe(nothingNew);
});

it("keeps two apart that an older release has made of one name", async () => {
  const { database } = test.app;
  await database.insert(cities).values([
    { name: "Орёл", timeZone: "Asia/Vladivostok" },
    { name: "Орел", timeZone: "Asia/Vladivostok" },
  ]);
  await importLines(planLine({ город: "Орел", клиника: "Первая", врач: "Один" }));
  await importLines(planLine({ город: "Орёл", клиника: "Вторая", врач: "Другой" }));

  const found = await database
    .select({ city: cities.name, clinic: clinics.name })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(like(cities.name, "Ор%л"));
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ city: "Орел", clinic: "Первая" });
  expect(found).toContainEqual({ city: "Орёл", clinic: "Вторая" });
});

it("takes two spellings in one file for one name, which must be described alike", async () => {
  const one = { клиника: "Ёлочка", врач: "Ёжикова Алёна" };
  const other = planLine({ клиника: "елочка", врач: "Ежикова  Алена" }).normalize("NFD");
  await importLines(planLine(one), other);
  const stored = await test.app.database.select().from(doctors);
  expect(stored.filter(({ name }) => /жикова/i.test(name))).toHaveLength(1);

  await expect(
    importLines(planLine(one), planLine({ клиника: "Елочка", адрес: "другой" })),
  ).rejects.toThrow(/клиника «Елочка» \(Владивосток\) — другие сведения, чем в строке 2/);
});

it("reads digits of full width, and headings and hours among no-break spaces", async () => {
  const cells = { врач: "Цифрин", начало: "\u00a0９:００", конец: "１０:００", минут: "２０" };
  expect(
    await importLines(planLine({ ...cells, телефон: "＋７ ４２３ ０００ ００ ００" })),
  ).toMatch(/Новых времён приёма: 3/);
  const [time] = await test.app.database
    .select()
    .from(clinicTimes)
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(eq(doctors.name, "Цифрин"));
  expect(time).toBeDefined();
  expect(HEADINGS).not.toContain("\u00a0");
});

it("says that a name has characters that nobody sees", async () => {
  await expect(importLines(planLine({ врач: "Сини\u200bцына\u202e" }))).rejects.toThrow(
    "строка 2: «врач» — невидимые знаки в «Синицына»; наберите заново",
  );
});
