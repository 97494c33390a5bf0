import { count } from "drizzle-orm";
import { clinicTimes, clinics } from "../database/schema/calendar";
import { HEADINGS, importPlan } from "../testing/clinics-command";
import { planLine } from "../testing/plan-line";
import { useTestApp } from "../testing/test-app";
import { parsePlans } from "./plan-file";

const test = useTestApp();

/** What a person reads about a file, line by line; the first one sums up. */
async function faultsOf(...lines: string[]): Promise<string[]> {
  const failure = await importPlan(test.app.database, lines).catch((error: Error) => error.message);
  return failure.split("\n");
}

async function contents() {
  const [times] = await test.app.database.select({ count: count() }).from(clinicTimes);
  const [places] = await test.app.database.select({ count: count() }).from(clinics);
  return [places?.count, times?.count];
}

it("names every fault of a file at once, in the order of its lines, and takes nothing of it", async () => {
  await importPlan(test.app.database, [planLine({ врач: "Занятой" })]);
  const before = await contents();

  const [summary, ...faults] = await faultsOf(
    "Москва;Europe/Moscow",
    planLine({ телефон: "12-34", дни: "ежедневно" }),
    planLine({ врач: '"Кавычкин' }),
    planLine({ врач: "Занятой", начало: "9:10", конец: "9:30" }),
    "",
    ";".repeat(HEADINGS.split(";").length - 1),
    planLine({ клиника: "Новая" }),
    planLine({ клиника: "Новая", адрес: "другой", врач: "Второй" }),
    planLine({ город: "Владивосток", "часовой пояс": "Europe/Moscow", врач: "Третий" }),
    `${planLine()};лишняя`,
  );

  expect(summary).toBe("Файл не принят, в базе ничего не изменилось. Ошибок: 8");
  expect(faults).toEqual([
    "строка 2: ячеек 2, а столбцов 18; пустую ячейку тоже отделяют «;»",
    "строка 3: «телефон» — нужно номер вида +7 (495) 123-45-67, а стоит «12-34»",
    "строка 3: «дни» — нужно дни недели, например пн-пт или пн, ср, а стоит «ежедневно»",
    "строка 4: кавычка не на месте: ячейку в кавычках закройте в той же строке, кавычку внутри неё удвойте",
    expect.stringMatching(/^строка 5: врач «Занятой» уже принимает .*; измените день или часы$/),
    "строка 9: клиника «Новая» (Владивосток) — другие сведения, чем в строке 8; пусть будут одинаковыми",
    "строка 10: город «Владивосток» — другие сведения, чем в строке 5; пусть будут одинаковыми",
    "строка 11: ячеек 19, а столбцов 18; пустую ячейку тоже отделяют «;»",
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
  const read = (text: string) => () => parsePlans(text);

  expect(read("")).toThrow(/строка 1: нет столбцов: город, .*образец даст import --example$/);
  expect(read(HEADINGS.replaceAll(";", ","))).toThrow(/строка 1: нет столбцов: город/);
  expect(read(`${HEADINGS};врач\n`)).toThrow(/строка 1: столбцы стоят дважды: врач;/);
  expect(await faultsOf()).toEqual([
    "Файл не принят, в базе ничего не изменилось. Ошибок: 1",
    "строка 2: нет ни одной строки плана",
  ]);
});
