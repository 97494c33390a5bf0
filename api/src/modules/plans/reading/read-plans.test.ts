import writeExcelFile from "write-excel-file/node";
import { zip } from "../../../testing/plans";
import { workbook } from "../../../testing/workbooks";
import { readPlans } from "./read-plans";
import { csv, csvText, PLAN, refusalOf, row, TITLES } from "../../../testing/plan-tables";

/** Each line in one cell, as it is when a file was opened with another delimiter and saved. */
const inQuotes = (text: string) =>
  text
    .split("\r\n")
    .map((line) => `"${line.replaceAll('"', '""')}"`)
    .join("\r\n");

const printed = (text: string) => {
  const [first = "", ...lines] = text.replaceAll("|", " | ").split("\r\n");
  return [first, first.replace(/[^|]/g, "-").replaceAll("|", "+"), ...lines, "(1 row)"].join("\n");
};

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

/** A workbook of another program, with cells as Excel stores them: days and hours as dates, numbers as numbers. */
function excel(): Promise<Buffer> {
  const day = (date: number, format = "dd.mm.yyyy") => ({
    value: new Date(date),
    type: Date,
    format,
  });
  const special: Record<string, object> = {
    "с даты": day(Date.UTC(2027, 1, 1)),
    "по дату": day(Date.UTC(2027, 1, 28)),
    "запись с": day(Date.UTC(2027, 0, 5, 10), "dd.mm.yyyy hh:mm"),
    // Excel's day 0: a time of day alone.
    начало: day(Date.UTC(1899, 11, 30, 9), "hh:mm"),
    конец: day(Date.UTC(1899, 11, 30, 13), "[h]:mm"),
  };
  const cells = row().map((value, place) => special[TITLES[place]!] ?? (value && { value }));
  const headings = TITLES.map((value) => ({ value }));
  return writeExcelFile([headings, cells] as never).toBuffer();
}

const capitals = TITLES.map((title) => ` ${title.toUpperCase().replace(" ", "  ")} `);

const files: [name: string, make: () => Buffer | Promise<Buffer>, differs?: object][] = [
  ["UTF-8 with a mark, semicolons", () => Buffer.from(`\uFEFF${csvText()}`)],
  ["UTF-8 without a mark, commas", () => Buffer.from(csvText([{}], { sign: "," }))],
  ["UTF-8, tabs", () => Buffer.from(csvText([{}], { sign: "\t" }))],
  ["pipes", () => Buffer.from(csvText([{}], { sign: "|" }))],
  ["whole lines in quotation marks", () => Buffer.from(inQuotes(csvText()))],
  [
    "such lines with cells in quotation marks",
    () => Buffer.from(inQuotes(csvText([{}], { sign: "," }))),
  ],
  ["cells in single quotation marks", () => Buffer.from(csvText().replace(/[^;\r\n]+/g, "'$&'"))],
  ["UTF-16, little end first", () => utf16(csvText([{}], { sign: "\t" }))],
  ["UTF-16, big end first", () => utf16(csvText()).swap16()],
  ["a workbook of numbers, days and hours", excel, { opensAt: "2027-01-05 10:00" }],
  ["headings in capitals with spaces", () => Buffer.from(csvText([{}], { titles: capitals }))],
  [
    "a table that psql printed",
    () => Buffer.from(printed(csvText([{}], { sign: "|" }))),
    { line: 3 },
  ],
];

it.each(files)("reads the same plan from %s", async (_name, make, differs = {}) => {
  const read = await readPlans(await make());

  expect(read.problems).toEqual([]);
  expect(read.plans).toEqual([{ ...PLAN, ...differs }]);
});

type Packed = Parameters<typeof zip>[0][number];
const packed = (...files: Packed[]) => {
  const content = "<worksheet><sheetData></sheetData></worksheet>";
  return zip([{ name: "xl/worksheets/sheet1.xml", content }, ...files]);
};
const MEGABYTE = 1024 * 1024;
const bomb = { name: "xl/sharedStrings.xml", content: Buffer.alloc(64 * MEGABYTE) };
const macros = {
  name: "[Content_Types].xml",
  content: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
};
const lines = (count: number, line: string) =>
  Buffer.from([TITLES.join(";"), ...Array<string>(count).fill(line)].join("\n"));

const refused: [name: string, make: () => Buffer, message: RegExp][] = [
  [
    "an old workbook",
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
    /старого вида \(\.xls\) или книга с паролем/,
  ],
  ["what is no table", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /Это не таблица/],
  ["a web page", () => Buffer.from("<html><table>"), /хотя файл может так называться/],
  ["PDF", () => Buffer.from("%PDF-1.7"), /хотя файл может так называться/],
  ["nothing", () => Buffer.from(" \r\n"), /^В файле ничего не написано/],
  ["another archive", () => zip([{ name: "a.txt", content: "a" }]), /Это не книга Excel/],
  ["a cut workbook", () => packed().subarray(0, 60), /Файл повреждён/],
  ["a bomb", () => packed(bomb), /слишком много данных/],
  ["a bomb that calls itself small", () => packed({ ...bomb, declared: 100 }), /Файл повреждён/],
  ["macros", () => packed({ name: "xl/vbaProject.bin", content: "x" }), /есть макросы/],
  ["macros of another name", () => packed(macros), /есть макросы/],
  [
    "a sheet of a million broken cells",
    () => workbook({ sheets: [{ rows: [], moreRows: "<c ".repeat(1_000_000) }] }),
    /В книге ничего не написано/,
  ],
  [
    "a formula with quotation marks in CSV",
    () => csv([{ врач: '=HYPERLINK("http://e.example")' }]),
    /кавычка|формула/,
  ],
  [
    "a formula in CSV",
    () => csv([{ врач: "=1+1" }]),
    /строка 2: «врач» — нужны .*стоит формула «=1\+1»/,
  ],
  [
    "missing headings",
    () => Buffer.from("город;врач"),
    /^строка 1: нет столбцов: часовой пояс, клиника, .*Возьмите образец/,
  ],
  [
    "double headings",
    () => Buffer.from(`${TITLES.join(";")};Врач\n`),
    /^строка 1: столбцы стоят дважды: врач;/,
  ],
  ["headings alone", () => lines(0, ""), /^строка 2: нет ни одной строки плана .*впишите врача$/],
  ["a megabyte of line ends", () => lines(MEGABYTE - 1000, ""), /строк 1047577 вместе с пустыми/],
  ["marks that are never closed", () => lines(60_000, '"not closed'), /строк 60001, а за один раз/],
  ["pairs of marks", () => lines(60_000, '"";""'), /строк 60001, а за один раз/],
  ["a larger file", () => Buffer.alloc(MEGABYTE + 1, 0x41), /больше 1 МБ/],
  [
    "more than 5,000 lines",
    () => lines(5_001, TITLES.map(() => "1").join(";")),
    /строк 5001, а за один раз можно 5000/,
  ],
  [
    "more than 20,000 times",
    () =>
      csv([{ дни: "пн-вс", "по дату": "31.01.2028", начало: "0:00", конец: "23:55", минут: 5 }]),
    /больше 20000 времён/,
  ],
  [
    "more than 500 doctors",
    () =>
      csv(
        Array.from({ length: 501 }, (_, at) => ({ врач: `Врач ${at}`, "по дату": "01.02.2027" })),
      ),
    /больше 500 врачей/,
  ],
];

it.each(refused)("says in a sentence why it does not take %s", async (_name, make, message) => {
  expect(await refusalOf(make())).toMatch(message);
});

it("ignores the thousands of empty lines that spreadsheets leave below", async () => {
  const file = `${csvText()}\n${";;;;\n".repeat(15_000)}`;
  expect((await readPlans(Buffer.from(file))).plans).toEqual([PLAN]);
});
