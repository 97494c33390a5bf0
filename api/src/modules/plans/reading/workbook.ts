import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { asLine } from "@rodinki/contract/line";
import { byTurns } from "../../../lib/turns";
import { UnreadableFile } from "./unreadable-file";
import { isFilled } from "./table";
import type { Table } from "./table";
import type { Outcome } from "./workbook-worker";
import type { Sheet } from "./workbook-sheets";

const SECONDS = 10;
const MEGABYTES = 256;

/** More at once would take the memory that patients' calls need. */
const inTurn = byTurns({
  atOnce: 2,
  waiting: 20,
  refuse: () =>
    new UnreadableFile("Сейчас читаются другие файлы. Загрузите этот ещё раз через минуту"),
});

const tooMuch = () =>
  new UnreadableFile(
    "Файл не удалось прочитать за 10 секунд. Оставьте в нём один лист с расписанием или сохраните его как CSV",
  );

/**
 * Reads an Excel workbook in a thread of its own, for ten seconds and 256 MB at most.
 *
 * @param isPlan whether a row names the columns of a plan: of several sheets the one that has such a row counts
 * @throws UnreadableFile
 */
export async function readWorkbook(
  bytes: Buffer,
  isPlan: (cells: string[]) => boolean,
): Promise<Table> {
  const sheets = await inTurn(() => inThread(bytes));
  const tables = sheets
    .map(({ name, rows }): Table => ({
      sheet: name,
      delimiter: null,
      rows: rows
        .map((cells, index) => ({ line: index + 1, cells: cells.map(asLine) }))
        .filter(isFilled),
    }))
    .filter(({ rows }) => rows.length > 0);
  const [only, another] = tables;
  if (only !== undefined && another === undefined) return only;
  const plans = tables.filter(({ rows: [first] }) => isPlan(first?.cells ?? []));
  const [plan, second] = plans;
  if (plan !== undefined && second === undefined) return plan;
  const names = plans.map(({ sheet }) => `«${sheet}»`).join(", ");
  throw new UnreadableFile(
    plan === undefined
      ? "В книге нет листа с расписанием. Возьмите образец и заполните его"
      : `В книге несколько листов с расписанием: ${names}. Оставьте один`,
  );
}

async function inThread(bytes: Buffer): Promise<Sheet[]> {
  const worker = new Worker(path.join(__dirname, "workbook-worker.ts"), {
    workerData: new Uint8Array(bytes),
    execArgv: ["--require", "tsx/cjs"],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), SECONDS * 1000);
  try {
    const [outcome] = (await once(worker, "message", { signal: ended.signal })) as [Outcome];
    if ("fault" in outcome) throw new UnreadableFile(outcome.fault);
    return outcome.sheets;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY") throw tooMuch();
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
