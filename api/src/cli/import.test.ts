import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, count, eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { clinicTimes, clinics, doctors } from "../database/schema/calendar";
import { book } from "../testing/booking";
import { Browser } from "../testing/browser";
import { clinicsCommand, HEADINGS, importPlan } from "../testing/clinics-command";
import { signInOne } from "../testing/people";
import { inDays, planLine } from "../testing/plan-line";
import type { Cells } from "../testing/plan-line";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const run = (...args: string[]) => clinicsCommand(test.app.database, ...args);
const importLines = (...lines: string[]) => importPlan(test.app.database, lines);
const importLine = (cells: Cells) => importLines(planLine(cells));

async function contents() {
  const [times] = await test.app.database.select({ count: count() }).from(clinicTimes);
  const [places] = await test.app.database.select({ count: count() }).from(clinics);
  const [people] = await test.app.database.select({ count: count() }).from(doctors);
  return [places?.count, people?.count, times?.count];
}

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-import-"));
});
afterEach(() => rm(folder, { recursive: true }));

// The calendar has this city already.
beforeAll(async () => {
  const day = inDays(40);
  await importLine({ город: "Артём", врач: "Орлов Юрий", "с даты": day, "по дату": day });
});

it("makes the times that people then see, on the clinic's clock", async () => {
  const day = inDays(3);
  const city = { город: "Артём", "с даты": day, "по дату": day, "дети с": "5" };

  expect(await importLine({ ...city, врач: "Дроздов Пётр" })).toBe(
    "Строк: 1. Новых времён приёма: 3.\n",
  );

  const browser = new Browser(test.app);
  const cities = await browser.call(paths.listCities, { query: { search: "Арт" } });
  const inCity = { city_id: cities.json().data[0]?.id, time: day };
  const [clinic] = (await browser.call(paths.listClinics, { query: inCity })).json().data;
  expect(clinic).toMatchObject({ phone: "74230000000", latitude: 43.115, free: 3 });
  const inClinic = { clinic_id: clinic?.id, time: day };
  const times = await browser.call(paths.listTimes, { query: inClinic });
  expect(times.json().data).toMatchObject([
    { time: "09:00", timeEnd: "09:20", doctor: { name: "Дроздов Пётр" } },
    { time: "09:20", timeEnd: "09:40" },
    { time: "09:40", timeEnd: "10:00" },
  ]);
});

it("follows a weekly plan and leaves out the other days", async () => {
  const weekly = { дни: "пн, ср-чт", "с даты": inDays(20), "по дату": inDays(33) };
  await importLine({ ...weekly, врач: "Зяблик Анна", конец: "09:20" });

  const days = await test.app.database
    .selectDistinct({ weekday: sql<number>`extract(isodow from ${clinicTimes.day})::int` })
    .from(clinicTimes)
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(eq(doctors.name, "Зяблик Анна"))
    .orderBy(asc(sql`1`));
  expect(days.map(({ weekday }) => weekday)).toEqual([1, 3, 4]);
});

it("asks about a name that is nearly another's, and takes it for a new one when told so", async () => {
  const lines = [planLine({ врач: "Синицына Олга Ивановна" })];
  await importLine({});

  await expect(importLines(...lines)).rejects.toThrow(
    "строка 2: «Синицына Олга Ивановна» почти как «Синицына Ольга Ивановна»; исправьте, а если это другое имя — добавьте --new-names",
  );

  expect(await importPlan(test.app.database, lines, "--new-names")).toContain(
    "Новых времён приёма: 3.",
  );
});

it("says how many are booked where a description changes, and wants to know whether to tell them", async () => {
  const doctor = "Аистов Лев";
  await importLine({ врач: doctor });
  const [found] = await test.app.database
    .select({ time: clinicTimes })
    .from(clinicTimes)
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(eq(doctors.name, doctor));
  await book((await signInOne(test.app)).browser, found!.time);
  const changed = [planLine({ врач: doctor, специальность: "онколог" })];

  await expect(importLines(...changed)).rejects.toThrow(
    `строка 2: ${doctor} — специальность: «дерматолог» → «онколог». Записаны: 1; добавьте --letter, чтобы им ушли письма, или --correction`,
  );

  expect(await importPlan(test.app.database, changed, "--letter")).toContain(
    `${doctor} — специальность: «дерматолог» → «онколог». Записаны: 1.\nПисем: 1.\n`,
  );
});

it("writes a sample that can be imported as it is, into a new file only, or prints it", async () => {
  const file = path.join(folder, "plan.csv");

  // For Excel in Russian.
  expect((await run("import", "--example")).split("\n")[0]).toBe(`\uFEFF${HEADINGS}`);
  expect(await run("import", "--example", file)).toBe(
    `Образец записан в ${file}. Замените в нём всё своим.\n`,
  );
  expect(await run("import", file)).toMatch(
    /^Строк: 3\. Новых времён приёма: [1-9]\d+\.\n(Проверьте: .+\n)*$/,
  );

  await writeFile(file, "план, над которым работали");
  await expect(run("import", "--example", file)).rejects.toThrow(`Файл ${file} уже есть`);
  expect(await readFile(file, "utf8")).toBe("план, над которым работали");
  await expect(run("import", "--example", path.join(folder, "no", "plan.csv"))).rejects.toThrow(
    /не записать \(ENOENT\)/,
  );
  await expect(run("import", "/no/such.csv")).rejects.toThrow(/не читается \(ENOENT\)/);
});

/** What a person reads about a file, line by line; the first one sums up. */
async function faultsOf(...lines: string[]): Promise<string[]> {
  const failure = await importLines(...lines).catch((error: Error) => error.message);
  return failure.split("\n");
}

it("names every fault of a file at once, in the order of its lines, and takes nothing of it", async () => {
  await importLine({ врач: "Занятой" });
  const before = await contents();

  const [summary, ...faults] = await faultsOf(
    "Москва;Europe/Moscow",
    planLine({ телефон: "12-34", дни: "пт-пн", "часовой пояс": "МСК" }),
    planLine({ врач: '"Кавычкин' }),
    planLine({ врач: "Занятой", начало: "9:10", конец: "9:30" }),
    "",
    ";".repeat(HEADINGS.split(";").length - 1),
    planLine({ клиника: "Новая", врач: "Первый" }),
    planLine({ клиника: "Новая", адрес: "другой", врач: "Второй" }),
    planLine({ город: "Владивосток", "часовой пояс": "Europe/Moscow", врач: "Третий" }),
    `${planLine()};лишняя`,
    planLine({ врач: "Четвёртый", "с даты": "31.02.2026" }),
    planLine({ врач: "Пятый", "по дату": "2020-01-01" }),
    planLine({ врач: "Шестой", конец: "9:10" }),
    planLine({ город: "Артём", "часовой пояс": "Europe/Moscow", врач: "Седьмой" }),
    planLine({ врач: "Сини\u200bцына\u202e" }),
  );

  expect(summary).toBe("Файл не принят, в базе ничего не изменилось. Ошибок: 14");
  expect(faults).toEqual([
    "строка 2: ячеек 2, а столбцов 18; пустую ячейку тоже отделяют «;»",
    "строка 3: «часовой пояс» — нужно имя пояса, например Europe/Moscow, а стоит «МСК»",
    "строка 3: «телефон» — нужно номер вида +7 (495) 123-45-67, а стоит «12-34»",
    "строка 3: «дни» — нужно дни недели, например пн-пт или пн, ср, а стоит «пт-пн»",
    "строка 4: кавычка не на месте: ячейку в кавычках закройте в той же строке, кавычку внутри неё удвойте",
    expect.stringMatching(/^строка 5: врач «Занятой» уже принимает .*; измените день или часы$/),
    "строка 9: клиника «Новая» (Владивосток) — другие сведения, чем в строке 8; пусть будут одинаковыми",
    "строка 10: город «Владивосток» — другие сведения, чем в строке 5; пусть будут одинаковыми",
    "строка 11: ячеек 19, а столбцов 18; пустую ячейку тоже отделяют «;»",
    "строка 12: «с даты» — нужно день вида 01.12.2026, а стоит «31.02.2026»",
    "строка 13: «по дату» раньше, чем «с даты»; поменяйте их местами",
    "строка 14: между «начало» и «конец» не помещается ни один приём; проверьте часы и «минут»",
    "строка 15: у города «Артём» уже есть часовой пояс Asia/Vladivostok; поставьте его и здесь",
    "строка 16: «врач» — невидимые знаки в «Синицына»; наберите заново",
  ]);
  expect(await contents()).toEqual(before);
});

it("shows the first fifty faults and how many there are", async () => {
  const faults = await faultsOf(...Array.from({ length: 60 }, () => planLine({ минут: "0" })));

  expect(faults[0]).toMatch(/Ошибок: 60$/);
  expect(faults).toHaveLength(52);
  expect(faults.at(-2)).toMatch(/^строка 51: /);
  expect(faults.at(-1)).toBe("…и ещё 10");
});

it("says what the headings lack, what they have twice, and that there is nothing below", async () => {
  const file = path.join(folder, "headings.csv");
  const refused = async (text: string) => {
    await writeFile(file, text);
    return expect(run("import", file)).rejects;
  };

  await (await refused("")).toThrow(/строка 1: нет столбцов: город, .*Возьмите образец/);
  await (await refused("город;врач")).toThrow(/строка 1: нет столбцов: часовой пояс, клиника/);
  await (await refused(`${HEADINGS};Врач\n`)).toThrow(/строка 1: столбцы стоят дважды: врач;/);
  expect(await faultsOf()).toEqual([
    "Файл не принят, в базе ничего не изменилось. Ошибок: 1",
    "строка 2: нет ни одной строки плана",
  ]);
});
