import { HEADINGS, planLine } from "../../../testing/plan-line";
import { workbook } from "../../../testing/workbooks";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import { readPlans } from "./read-plans";

it.each<[column: ColumnName, value: unknown, ...written: string[]]>([
  ["weekdays", [1, 3, 5], "пн, ср и пт", "пн/ср/пт", "пн.ср.пт", "понедельник, среду и пятницу"],
  ["weekdays", [1, 2, 3, 4, 5], "будни", "с пн по пт"],
  ["weekdays", [1, 2, 3, 4, 5, 6, 7], "ежедневно"],
  ["weekdays", undefined, "и", "вт, чт (кроме праздников)", "пнд"],
  ["since", "2027-02-01", "пн 01.02.2027", "01.02.2027 (пн)", "понедельник, 1 февраля 2027 г."],
  ["since", "2027-02-01", "с 01.02.2027", "1-фев-27", "1 фев 27", "01.02.27"],
  ["begin", "09:00", "с 9:00", "9:00 AM", "9:00:00 AM"],
  ["end", "13:00", "до 13:00", "1:00 PM"],
  ["end", "12:00", "12 p.m."],
  ["timeZone", "Europe/Moscow", "EUROPE/MOSCOW", "europe / moscow"],
  ["latitude", 55.755, "55.755 N", "N 55,755", "+55.755"],
  ["childFromAge", 0, "с рождения"],
  ["childFromAge", null, "взрослые", "только взрослые", "18+"],
  ["opensAt", null, "сразу"],
  ["doctor", undefined, "?", "12"],
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

it("leaves a day's last second to its day", async () => {
  const cells = LINE.split(";");
  const last = { serial: 46446.99999, format: "dd.mm.yyyy" };
  const titles = HEADINGS.split(";");
  const row = titles.map((title, place) =>
    title === "с даты" || title === "по дату" ? last : (cells[place] ?? ""),
  );

  const { plans } = await readPlans(workbook({ sheets: [{ rows: [titles, row] }] }));

  expect(plans).toMatchObject([{ since: "2027-02-28", until: "2027-02-28" }]);
});

it.each([
  ["a web page", "<html><table>", /хотя файл может так называться/],
  ["PDF", "%PDF-1.7", /хотя файл может так называться/],
  ["nothing", " \r\n", /^В файле ничего не написано/],
])("says of %s what it is", async (_name, text, message) => {
  await expect(readPlans(Buffer.from(text))).rejects.toThrow(message);
});
