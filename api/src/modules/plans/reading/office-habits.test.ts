import { HEADINGS, planLine } from "../../../testing/plan-line";
import { workbook } from "../../../testing/workbooks";
import type { SheetCell } from "../../../testing/workbooks";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import { readPlans } from "./read-plans";

it.each<[column: ColumnName, value: unknown, ...written: string[]]>([
  ["weekdays", [1, 3, 5], "пн, ср и пт", "пн/ср/пт", "пн.ср.пт", "понедельник, среду и пятницу"],
  ["weekdays", [1, 2, 3, 4, 5], "будни", "с пн по пт", "пн..пт", "Понедельник – Пятница"],
  ["weekdays", [1, 2, 3, 4, 5, 6, 7], "ежедневно"],
  ["weekdays", undefined, "и", "вт, чт (кроме праздников)", "пнд"],
  ["since", "2027-02-01", "пн 01.02.2027", "01.02.2027 (пн)", "понедельник, 1 февраля 2027 г."],
  ["since", "2027-02-01", "с 01.02.2027", "1-фев-27", "1 фев 27", "01.02.27"],
  ["since", "2027-02-01", "2027-02-01T00:00:00Z", "2027-02-01 00:00:00+03:00"],
  ["since", "2027-02-01", "01.02.2027 0:00:00", "1 февраля 2027 г.", "2027-02-01 00:00:00.000"],
  ["since", undefined, "2027-01-31T21:00:00.000Z", "2027-01-31 21:00:00+00:00"],
  ["since", undefined, "вт 01.02.2027", "01.02.2027 (вт)"],
  ["begin", "09:00", "9", "с 9:00", "9:00 AM", "9:00:00 AM", "\u00a0９:００"],
  ["end", "13:00", "до 13:00", "1:00 PM"],
  ["end", "12:00", "12 p.m."],
  ["end", "24:00", "24:00"],
  ["begin", "09:00", "01.01.0001 9:00:00", "09:00:00.0000000", "9-00"],
  ["minutes", 15, "15 мин"],
  ["childFromAge", 5, "5 лет"],
  ["end", undefined, "20:00 AM"],
  ["timeZone", "Europe/Moscow", "EUROPE/MOSCOW", "europe / moscow"],
  ["timeZone", "UTC+3", "МСК", "MSK", "UTC+3", "GMT+03:00", "+0300", "по Москве", "МСК (UTC+3)"],
  ["timeZone", "UTC+3", "по московскому времени", "(UTC+03:00) Москва, Санкт-Петербург"],
  ["timeZone", "UTC+5", "МСК+2", "МСК + 2 (UTC+5)", "(UTC+05:00) Екатеринбург", "Etc/GMT-5"],
  ["timeZone", undefined, "МСК+2 (UTC+3)", "UTC+1", "UTC-3", "UTC+5:30", "UTC", "МСК и местное"],
  ["latitude", 55.755, "55.755 N", "N 55,755", "+55.755", "55,755°"],
  ["latitude", 55.755833, "55°45'21\" с. ш.", "55° 45.35′ N", "N55º45’21”", "55°45'21'' с.ш."],
  ["latitude", undefined, "55°75'", "55,5° 30'", '55°21"', "55 45 21", "37,618 в. д.", "-55 N"],
  ["longitude", -172.5, "172°30′ з. д.", "W 172.5"],
  ["childFromAge", 0, "с рождения"],
  ["childFromAge", null, "взрослые", "только взрослые", "18+"],
  ["opensAt", null, "сразу", "NULL", "\\N"],
  ["opensAt", "2027-01-20 21:00", "20.01.2027 9:00 PM", "20.1.27 21.00", "2027-01-20T21:00:00"],
  ["opensAt", undefined, "2027-01-20T10:00:00Z", "2027-01-20 10:00:00+03", "20.01.2027 10:00 МСК"],
  ["metro", null, "NULL", "н/д", "—"],
  ["metro", undefined, "0"],
  ["clinic", undefined, '"', "-//-", "то же", "там же", "—"],
  ["doctor", undefined, "?", "12", "тот же", "вакансия", "нет"],
  ["doctor", undefined, "Синицына О. П., Орлов И. И.", "Синицына / Орлов", "Синицына и Орлов"],
  ["doctor", undefined, "Синицына О.П. Орлов И.И.", "Орлов 8 916 123-45-67"],
  ["doctor", "Синицына О. П., к. м. н.", "Синицына О. П., к. м. н."],
  ["doctor", "Демонстрационный № 1", "Демонстрационный № 1"],
])("reads %s as %j where people write it so", (name, value, ...written) => {
  for (const text of written) expect([text, columns[name].read(text)]).toEqual([text, value]);
});

const LINE = planLine({ город: "Ярославль", врач: "Юрьева Яна" });
const csvOf = (headings = HEADINGS) => `${headings}\r\n${LINE}`;

const CAPITALS = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
const SMALL = CAPITALS.toLowerCase();
const KOI8 = "юабцдефгхийклмнопярстужвьызшэщчъ";
/** Where each part of the alphabet begins. */
const ENCODINGS: [name: string, ...parts: [letters: string, from: number][]][] = [
  ["Windows", [CAPITALS + SMALL, 0xc0]],
  ["a Mac", [CAPITALS, 0x80], [SMALL.slice(0, -1), 0xe0], ["я", 0xdf]],
  ["DOS", [CAPITALS + SMALL.slice(0, 16), 0x80], [SMALL.slice(16), 0xe0]],
  ["old Unix", [KOI8 + KOI8.toUpperCase(), 0xc0]],
];

it.each(ENCODINGS)("reads the letters that %s writes", async (_name, ...parts) => {
  const byteOf = (sign: string) => {
    const part = parts.find(([letters]) => letters.includes(sign));
    return part === undefined ? sign.charCodeAt(0) : part[1] + part[0].indexOf(sign);
  };

  const { plans } = await readPlans(Buffer.from([...csvOf()].map(byteOf)));

  expect(plans).toMatchObject([{ city: "Ярославль", doctor: "Юрьева Яна" }]);
});

it("finds headings to which people have added something", async () => {
  const added = HEADINGS.replace("дети с", "Дети с (лет)")
    .replace("телефон", "Телефон:")
    .replace("город", "Город *");

  expect((await readPlans(Buffer.from(csvOf(added)))).plans).toHaveLength(1);
});

it("passes over the numbers of columns and who has signed", async () => {
  const numbers = HEADINGS.split(";").map((_title, place) => place + 1);
  const file = `${HEADINGS}\r\n${numbers.join(";")}\r\n${LINE}\r\nСоставила;;Иванова;;;01.01.2027`;

  const { plans, problems, notes } = await readPlans(Buffer.from(file));

  expect([plans.length, problems, notes.map(({ line }) => line)]).toEqual([1, [], [2, 4]]);
});

const bookOf = (changed: Record<string, SheetCell>) => {
  const [titles, cells] = [HEADINGS.split(";"), LINE.split(";")];
  const row = titles.map((title, place) => changed[title] ?? cells[place] ?? "");
  return workbook({ sheets: [{ rows: [titles, row] }] });
};

it("leaves a day's last second to its day", async () => {
  const last = { serial: 46446.99999, format: "dd.mm.yyyy" };

  const { plans } = await readPlans(bookOf({ "с даты": last, "по дату": last }));

  expect(plans).toMatchObject([{ since: "2027-02-28", until: "2027-02-28" }]);
});

it("takes 9 in a cell that shows days for no hour", async () => {
  const inDays = (serial: number) => ({ serial, format: "dd.mm.yyyy" });

  const { problems } = await readPlans(bookOf({ начало: inDays(9), конец: inDays(13.5) }));

  expect(problems).toMatchObject([{ value: "08.01.1900" }, { value: "12.01.1900 12:00" }]);
});

it("says that a sheet on which the plan goes on without headings is not read", async () => {
  const [titles, row] = [HEADINGS.split(";"), LINE.split(";")];
  const sheets = [
    { rows: [titles, row] },
    { name: "Дальше", rows: [row] },
    { rows: [["Телефоны"]] },
  ];

  const { notes } = await readPlans(workbook({ sheets }));

  expect(notes.map(({ text }) => text)).toEqual([expect.stringMatching(/^лист «Дальше» не/)]);
});

it("says which columns nobody reads, and nothing of numbers of lines", async () => {
  const file = `№;${HEADINGS};примечание\r\n1;${LINE};кроме 15.02`;

  const { plans, notes } = await readPlans(Buffer.from(file));

  expect([plans.length, notes.length]).toEqual([1, 1]);
  expect(notes[0]?.text).toMatch(/не\sпрочитаны столбцы, .*: «примечание»$/);
});
