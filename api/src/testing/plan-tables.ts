import { HEADINGS } from "./plan-line";
import { workbook } from "./workbooks";
import type { SheetCell, SheetOf } from "./workbooks";
import { WrongPlans } from "../modules/plans/plan";
import type { Plan } from "../modules/plans/plan";
import { refusalLines } from "../modules/plans/plan-refusal";
import { readPlans } from "../modules/plans/reading/read-plans";

export const TITLES = HEADINGS.split(";");

const CELLS: Record<string, SheetCell> = {
  город: "Москва",
  "часовой пояс": "Europe/Moscow",
  клиника: "Заря",
  адрес: "ул. Лесная, д. 5",
  телефон: "+7 495 123-45-67",
  широта: 55.755,
  долгота: 37.618,
  врач: "Синицына Ольга Петровна",
  специальность: "дерматолог",
  дни: "пн-пт",
  "с даты": "01.02.2027",
  "по дату": "28.02.2027",
  начало: "09:00",
  конец: "13:00",
  минут: 15,
};

export type Changed = Record<string, SheetCell>;

export const row = (changed: Changed = {}): SheetCell[] =>
  TITLES.map((title) => (title in changed ? changed[title]! : (CELLS[title] ?? null)));

export const book = (rows: SheetCell[][], sheet: Partial<SheetOf> = {}, ...others: SheetOf[]) =>
  workbook({ sheets: [{ name: "Февраль", ...sheet, rows }, ...others] });

const text = (cell: SheetCell) =>
  typeof cell === "number" ? String(cell).replace(".", ",") : typeof cell === "string" ? cell : "";

/** Lines of cells, with cells in quotation marks where they have the delimiter. */
export const csvText = (changed: Changed[] = [{}], { sign = ";", titles = TITLES } = {}) =>
  [titles, ...changed.map((one) => row(one).map(text))]
    .map((cells) => cells.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell)).join(sign))
    .join("\r\n");

export const csv = (changed?: Changed[], { above = "" } = {}) =>
  Buffer.from(`${above}${csvText(changed)}`);

/** As `CELLS` say. */
export const PLAN: Plan = {
  line: 2,
  ...{ city: "Москва", timeZone: "Europe/Moscow", clinic: "Заря", address: "ул. Лесная, д. 5" },
  ...{ metro: null, phone: "74951234567", latitude: 55.755, longitude: 37.618 },
  ...{ doctor: "Синицына Ольга Петровна", speciality: "дерматолог", childFromAge: null },
  ...{ weekdays: [1, 2, 3, 4, 5], since: "2027-02-01", until: "2027-02-28" },
  ...{ begin: "09:00", end: "13:00", minutes: 15, opensAt: null },
};

/** What a person reads about a file that is not taken. */
export const refusalOf = (bytes: Buffer): Promise<string> =>
  readPlans(bytes).then(
    ({ problems, sheet }) => refusalLines(new WrongPlans(problems, sheet)).lines.join("\n"),
    (error: Error) =>
      error instanceof WrongPlans ? refusalLines(error).lines.join("\n") : error.message,
  );
