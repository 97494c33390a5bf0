import writeExcelFile from "write-excel-file/node";
import { HEADINGS } from "../../../testing/plan-line";
import { zip } from "../../../testing/plans";
import { WrongPlans } from "../plan";
import { refusalLines } from "../plan-refusal";
import { readPlans } from "./read-plans";

const headings = HEADINGS.split(";");

const cells = {
  город: "Владивосток",
  "часовой пояс": "Asia/Vladivostok",
  клиника: "Клиника «Ёж»",
  адрес: "ул. Светланская, д. 1",
  метро: "",
  телефон: "+7 (423) 000-00-00",
  широта: "43,115",
  долгота: "131,885",
  врач: "Синицына Ольга",
  специальность: "дерматолог",
  "дети с": "5",
  дни: "пн-пт",
  "с даты": "01.12.2026",
  "по дату": "31.12.2026",
  начало: "09:00",
  конец: "13:00",
  минут: "15",
  "запись с": "05.11.2026 10:00",
};
type Title = keyof typeof cells;

const row = (changed: Partial<Record<Title, string>> = {}) =>
  (headings as Title[]).map((title) => changed[title] ?? cells[title]);

const quoted = (cell: string, delimiter: string) => (cell.includes(delimiter) ? `"${cell}"` : cell);

const csv = (delimiter: string, line = row(), titles = headings) =>
  [titles, line]
    .map((one) => one.map((cell) => quoted(cell, delimiter)).join(delimiter))
    .join("\r\n");

/** The text as Excel in Russian encodes it. */
function cp1251(text: string): Buffer {
  const signs = new TextDecoder("windows-1251").decode(
    Uint8Array.from({ length: 256 }, (_, i) => i),
  );
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
}

/** Each line in one cell, as it is when a file was opened with another delimiter and saved. */
const inQuotes = (text: string) =>
  text
    .split("\r\n")
    .map((line) => `"${line.replaceAll('"', '""')}"`)
    .join("\r\n");

/** As psql prints a table. */
const printed = (text: string) => {
  const [first = "", ...lines] = text.replaceAll("|", " | ").split("\r\n");
  return [first, first.replace(/[^|]/g, "-").replaceAll("|", "+"), ...lines, "(1 row)"].join("\n");
};

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

type Cell = string | number | Date | null;

function excel(rows: Cell[][], formats: Record<number, string> = {}): Promise<Buffer> {
  const sheet = rows.map((cellsOfRow) =>
    cellsOfRow.map((value, column) => {
      if (value === null || value === "") return null;
      if (value instanceof Date)
        return { value, type: Date, format: formats[column] ?? "dd.mm.yyyy" };
      return { value };
    }),
  );
  return writeExcelFile(sheet as never).toBuffer();
}

const at = (column: Title) => headings.indexOf(column);

/** A plan with cells as Excel stores them itself: days and hours as dates, numbers as numbers. */
function withExcelCells(): Cell[] {
  const line: Cell[] = row();
  line[at("широта")] = 43.115;
  line[at("долгота")] = 131.885;
  line[at("дети с")] = 5;
  line[at("минут")] = 15;
  line[at("с даты")] = new Date(Date.UTC(2026, 11, 1));
  line[at("по дату")] = new Date(Date.UTC(2026, 11, 31));
  line[at("запись с")] = new Date(Date.UTC(2026, 10, 5, 10));
  // Excel's day 0: a time of day alone.
  line[at("начало")] = new Date(Date.UTC(1899, 11, 30, 9));
  line[at("конец")] = new Date(Date.UTC(1899, 11, 30, 13));
  return line;
}

const formats = {
  [at("начало")]: "hh:mm",
  [at("конец")]: "h:mm:ss",
  [at("запись с")]: "dd.mm.yyyy hh:mm",
};

const PLAN = {
  city: "Владивосток",
  timeZone: "Asia/Vladivostok",
  clinic: "Клиника «Ёж»",
  address: "ул. Светланская, д. 1",
  metro: null,
  phone: "74230000000",
  latitude: 43.115,
  longitude: 131.885,
  doctor: "Синицына Ольга",
  speciality: "дерматолог",
  childFromAge: 5,
  weekdays: [1, 2, 3, 4, 5],
  since: "2026-12-01",
  until: "2026-12-31",
  begin: "09:00",
  end: "13:00",
  minutes: 15,
  opensAt: "2026-11-05 10:00",
  line: 2,
};

const withCells = (changed: Partial<Record<Title, string>>) => Buffer.from(csv(";", row(changed)));
const capitals = headings.map((title) => ` ${title.toUpperCase().replace(" ", "  ")} `);

const files: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ["UTF-8 with a mark, semicolons", () => Buffer.from(`\uFEFF${csv(";")}`)],
  ["UTF-8 without a mark, commas", () => Buffer.from(csv(","))],
  ["UTF-8, tabs", () => Buffer.from(csv("\t"))],
  ["pipes", () => Buffer.from(csv("|"))],
  ["whole lines in quotation marks", () => Buffer.from(inQuotes(csv(";")))],
  ["such lines with cells in quotation marks", () => Buffer.from(inQuotes(csv(",")))],
  ["cells in single quotation marks", () => Buffer.from(csv(";").replace(/[^;\r\n]+/g, "'$&'"))],
  ["UTF-16, little end first", () => utf16(csv("\t"))],
  ["UTF-16, big end first", () => utf16(csv(";")).swap16()],
  ["Windows-1251", () => cp1251(csv(";"))],
  ["an Excel workbook of texts", () => excel([headings, row()])],
  ["a workbook of numbers, days and hours", () => excel([headings, withExcelCells()], formats)],
  ["headings in capitals with spaces", () => Buffer.from(csv(";", row(), capitals))],
  [
    "short days, hours with a dot and with seconds",
    () =>
      withCells({
        "с даты": "1.12.26",
        "по дату": "31.12.26",
        "запись с": "5.11.26 10.00",
        начало: "9.00",
        конец: "13:00:00",
      }),
  ],
  [
    "whole weekdays, ISO days",
    () =>
      withCells({
        дни: "Понедельник – Пятница",
        начало: "9",
        "с даты": "2026-12-01",
        "по дату": "2026-12-31",
      }),
  ],
  ["weekdays one by one", () => withCells({ дни: "пн, вт, среда, чт., пт" })],
];

it.each(files)("reads the same plan from %s", async (_name, make) => {
  const read = await readPlans(await make());

  expect(read.problems).toEqual([]);
  expect(read.plans).toEqual([PLAN]);
});

it("reads a table that psql printed", async () => {
  const { plans, problems } = await readPlans(Buffer.from(printed(csv("|"))));

  expect([plans, problems]).toEqual([[{ ...PLAN, line: 3 }], []]);
});

/** What a person reads about a file that is not taken. */
const refusalOf = async (bytes: Buffer): Promise<string> =>
  readPlans(bytes).then(
    ({ problems, sheet }) => refusalLines(new WrongPlans(problems, sheet)).lines.join("\n"),
    (error: Error) =>
      error instanceof WrongPlans ? refusalLines(error).lines.join("\n") : error.message,
  );

type Packed = Parameters<typeof zip>[0][number];
const book = (cellsOfSheet: string, ...files: Packed[]) => {
  const content = `<worksheet><sheetData>${cellsOfSheet}</sheetData></worksheet>`;
  return zip([{ name: "xl/worksheets/sheet1.xml", content }, ...files]);
};
const MEGABYTE = 1024 * 1024;
const bomb = { name: "xl/sharedStrings.xml", content: Buffer.alloc(64 * MEGABYTE) };
const macros = {
  name: "[Content_Types].xml",
  content: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
};
const FORMULA = '=HYPERLINK("http://e.example")';

const refused: [name: string, make: () => Buffer, message: RegExp][] = [
  [
    "an old workbook",
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
    /старого вида \(\.xls\) или книга с паролем/,
  ],
  ["what is no table", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /Это не таблица/],
  ["another archive", () => zip([{ name: "a.txt", content: "a" }]), /Это не книга Excel/],
  ["a cut workbook", () => book("").subarray(0, 60), /Файл повреждён/],
  ["a bomb", () => book("", bomb), /слишком много данных/],
  ["a bomb that calls itself small", () => book("", { ...bomb, declared: 100 }), /Файл повреждён/],
  ["macros", () => book("", { name: "xl/vbaProject.bin", content: "x" }), /есть макросы/],
  ["macros of another name", () => book("", macros), /есть макросы/],
  ["a formula in CSV", () => withCells({ врач: FORMULA }), /кавычка|формула/],
  [
    "a formula without quotes in CSV",
    () => withCells({ врач: "=1+1" }),
    /строка 2: «врач» — нужны .*стоит формула «=1\+1»/,
  ],
  [
    "a megabyte of line ends",
    () => Buffer.from(`${headings.join(";")}${"\n".repeat(MEGABYTE - 1000)}`),
    /строк 1047577 вместе с пустыми/,
  ],
  ["a larger file", () => Buffer.alloc(MEGABYTE + 1, 0x41), /больше 1 МБ/],
];

it.each(refused)("says in a sentence why it does not take %s", async (_name, make, message) => {
  expect(await refusalOf(make())).toMatch(message);
});

it("limits the lines, times and doctors of a plan", async () => {
  const line = headings.map(() => "1").join(";");
  const lines = Array.from({ length: 5_001 }, () => line);
  expect(await refusalOf(Buffer.from([headings.join(";"), ...lines].join("\n")))).toMatch(
    /строк 5001, а за один раз можно 5000/,
  );
  const year = withCells({
    дни: "пн-вс",
    "по дату": "30.11.2027",
    "запись с": "",
    начало: "0:00",
    конец: "23:55",
    минут: "5",
  });
  expect(await refusalOf(year)).toMatch(/больше 20000 времён/);
  const doctors = Array.from({ length: 501 }, (_, index) =>
    row({ врач: `Врач ${index}`, "по дату": "01.12.2026" }).join(";"),
  );
  expect(await refusalOf(Buffer.from([headings.join(";"), ...doctors].join("\n")))).toMatch(
    /больше 500 врачей/,
  );
});
