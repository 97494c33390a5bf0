import { workbook } from "../../../testing/workbooks";
import type { SheetCell, SheetOf } from "../../../testing/workbooks";
import type { Plan } from "../plan";
import { readPlans } from "./read-plans";
import { book, csv, csvText, PLAN, refusalOf, row, TITLES } from "../../../testing/plan-tables";

const old: SheetOf = { name: "Старое", state: "hidden", rows: [TITLES, row({ минут: 60 })] };
const FORMULA: SheetCell = { xml: '<c t="n"><f>TODAY()</f><v>46419</v></c>' };
const EMPTY = '<row r="9"><c r="XFD9" s="0"/></row><row r="1048576" ht="12.8"/>';
const FAR = '<row r="9"><c r="XFD9"><v>1</v></c></row>';
const title = ["График приёма, февраль 2027"];

/** What differs from the plan of `CELLS`, what is asked, and how many lines there are. */
interface Read {
  plan?: Partial<Plan>;
  asked?: RegExp;
  lines?: number;
}

const hideRows = (...lines: number[]) => ({
  rowAttributes: Object.fromEntries(lines.map((line) => [line, 'hidden="true"'])),
});
const HIDE_COLUMNS = '<cols><col min="7" max="8" hidden="1"/></cols>';
const FILTER = '<autoFilter ref="A1:R4"/>';
const in1904 = { "с даты": { serial: 44957, format: "dd.mm.yyyy" } };
const total = ["Итого", ...Array<null>(15).fill(null), FORMULA];
const filled = row({ метро: "Лесная" }).map((cell) => cell ?? "");

const read: [name: string, file: () => Buffer, expected: Read][] = [
  ["a title above", () => book([title, [], TITLES, row()]), { plan: { line: 4 } }],
  ["a total below and a note beside", () => book([TITLES, [...row(), null, "см."], total]), {}],
  [
    "a hidden row",
    () => book([TITLES, row(), row({ минут: 20 })], hideRows(3)),
    { asked: /строка 3 скрыта\. Прочитать/ },
  ],
  [
    "rows that a filter hides",
    () => book([TITLES, row(), row(), row()], { ...hideRows(3, 4), behind: FILTER }),
    { asked: /строки 3–4 скрыты фильтром/ },
  ],
  [
    "hidden columns",
    () => book([TITLES, row()], { before: HIDE_COLUMNS }),
    { asked: /скрыты столбцы: «широта» \(G\), «долгота» \(H\)/ },
  ],
  [
    "a title above beside a hidden old plan",
    () => book([title, TITLES, row()], {}, old),
    { plan: { line: 3 }, asked: /есть и\sскрытый лист/ },
  ],
  [
    "only a hidden plan",
    () => book([title], {}, old),
    { plan: { minutes: 60 }, asked: /только на\sскрытом листе/ },
  ],
  ["formulas on another sheet", () => book([TITLES, row()], {}, { ...old, rows: [[FORMULA]] }), {}],
  [
    "days of 1904 with a spelled yes",
    () => workbook({ properties: 'date1904="true"', sheets: [{ rows: [TITLES, row(in1904)] }] }),
    {},
  ],
  [
    "parts of other names",
    () =>
      workbook({
        rename: (part) => part.replace("xl/w", "xl\\W").replace("styles", "Styles"),
        sheets: [{ rows: [TITLES, row()] }],
      }),
    {},
  ],
  [
    "cells without addresses",
    () => book([TITLES, filled], { isWithoutAddresses: true }),
    { plan: { metro: "Лесная" } },
  ],
  ["empty cells far away", () => book([TITLES, row()], { moreRows: EMPTY }), {}],
  ["a line break in a cell", () => book([TITLES, row({ адрес: "ул. Лесная,\nд. 5" })]), {}],
  ["a line for Excel alone", () => csv([{}], { above: "\uFEFFsep=;\r\n" }), {}],
  ["a title above in CSV", () => csv([{}], { above: "График;;;\r\n\r\n" }), { plan: { line: 4 } }],
  [
    "no delimiter behind the last cell",
    () => Buffer.from(csv([{}, {}]).toString().replace(/;$/, "")),
    { lines: 2 },
  ],
  [
    "a line break in quotation marks",
    () => csv([{ адрес: '"ул. Лесная,\r\nд. 5"' }, { врач: "Орлова Анна" }]),
    { lines: 2 },
  ],
];

it.each(read)("reads %s", async (_name, file, { plan = {}, asked = /^$/, lines = 1 }) => {
  const { plans, problems, confirmations } = await readPlans(file());

  expect(problems).toEqual([]);
  expect(plans).toHaveLength(lines);
  expect(plans[0]).toEqual({ ...PLAN, ...plan });
  expect(confirmations.map((one) => one.text).join("")).toMatch(asked);
});

it("reads what is hidden once that is confirmed", async () => {
  const file = book([TITLES, row(), row({ врач: "Орлова Анна" })], hideRows(3), old);
  const linesOf = async (answers: Record<string, string>) =>
    (await readPlans(file, answers)).plans.map(({ line, minutes }) => [line, minutes]);

  expect(await linesOf({ "rows Февраль": "skip" })).toEqual([[2, 15]]);
  expect(await linesOf({ "rows Февраль": "read" })).toEqual([
    [2, 15],
    [3, 15],
  ]);
  expect(await linesOf({ sheet: "Старое" })).toEqual([[2, 60]]);
});

const refused: [name: string, file: () => Buffer, message: string | RegExp][] = [
  [
    "no headings at all",
    () => book([title, ["врач", "дни"]], {}, { name: "Б", rows: [["x"]] }),
    /ни на одном \(«Февраль», «Б»\) в первых 20 строках/,
  ],
  [
    "headings in row 22",
    () => book([...Array<string[]>(21).fill(title), TITLES, row()]),
    "лист «Февраль», строка 22: заголовки ищем в первых 20 строках, а они стоят здесь; удалите лишние строки над ними",
  ],
  [
    "several empty cells",
    () => book([TITLES, row({ город: null, клиника: null })]),
    "лист «Февраль», строка 2: пустые ячейки: «город» (A2), «клиника» (C2); заполните их или удалите строку",
  ],
  [
    "one heading less",
    () => book([title, TITLES.filter((one) => one !== "дни"), row()]),
    "лист «Февраль», строка 2: нет столбцов: дни. Допишите их заголовки, как в образце",
  ],
  [
    "fourteen lines of one cause",
    () => book([TITLES, row(), ...Array.from({ length: 14 }, () => row({ телефон: "12-34" }))]),
    "лист «Февраль», строки 3–16: «телефон» (столбец F) — нужен номер вида +7 (495) 123-45-67, а стоит «12-34»",
  ],
  [
    "a formula",
    () => book([TITLES, row({ "с даты": FORMULA })]),
    "лист «Февраль», строка 2: «с даты» (M2) — стоит формула; скопируйте ячейку и вставьте на то же место как значение",
  ],
  [
    "#REF!",
    () =>
      book([
        TITLES,
        row({
          врач: { xml: '<c t="e"><v>#REF!</v></c>' },
          дни: { xml: '<c t="e"><v>#REF!</v></c>' },
        }),
      ]),
    /«врач» \(I2\) — .* а стоит «#REF!»: формула не сработала; впишите значение\n.*«дни» \(L2\)/,
  ],
  [
    "a day without its format",
    () => book([TITLES, row({ "с даты": 46419 })]),
    /«с даты» \(M2\) — нужен день вида 01\.12\.2026, а стоит «46419»; в Excel выберите для ячейки формат «Дата»/,
  ],
  [
    "headings again",
    () => book([TITLES, row(), TITLES, row()]),
    "лист «Февраль», строка 3: здесь снова заголовки столбцов; удалите эту строку",
  ],
  [
    "a value far away",
    () => book([TITLES, row()], { moreRows: FAR }),
    /^На листе «Февраль» что-то стоит далеко от расписания \(ячейка XFD9\)\. Скопируйте/,
  ],
  [
    "a comma without quotation marks",
    () => Buffer.from(csvText([{}], { sign: "," }).replaceAll('"', "")),
    /строка 2: ячеек 2\d, а столбцов 18; ячейку, в которой есть «,», возьмите в кавычки/,
  ],
  [
    "a mark that is never closed",
    () => csv([{ адрес: '"Лесная' }, { телефон: "1" }]),
    /строка 2: кавычка не на месте.*\nстрока 3: «телефон»/,
  ],
];

it.each(refused)("says of %s where it is and what to do", async (_name, file, message) => {
  const said = await refusalOf(file());
  if (typeof message === "string") expect(said).toBe(message);
  else expect(said).toMatch(message);
});
