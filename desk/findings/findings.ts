import { existsSync, readdirSync } from "node:fs";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { dataMistakes, mistakeOf } from "@rodinki/content-model/checks/check-content";
import { unusedReasons } from "@rodinki/content-model/checks/check-sources";
import { factsToRead } from "@rodinki/content-model/checks/fact-dates";
import { moscowDay, readTexts, textFiles } from "@rodinki/content-model/reading/text-files";
import { whenNobodyWaits } from "../git/serialize";
import { doctorsWords } from "./doctors-words";
import { KIND_NAMES, fromMessage, type Finding, KINDS, sharedFacts } from "./finding";
import { forgetOthers, knownReading, readOneText, type Reading, newStamps } from "./read-text";

/** How far the reading of all texts is that was begun last. */
export const progress = { read: 0, of: 0 };

async function readAll(today: string, closing?: AbortSignal): Promise<Map<string, Reading>> {
  const stamps = newStamps();
  const files = textFiles().sort();
  forgetOthers(files);
  const readings = new Map<string, Reading>();
  for (const file of files) {
    const same = knownReading(file, today, stamps);
    if (same) readings.set(file, same);
  }
  Object.assign(progress, { read: readings.size, of: files.length });
  for (const file of files) {
    if (readings.has(file)) continue;
    // The desk answers other questions between two texts.
    await nextTurn();
    await whenNobodyWaits();
    closing?.throwIfAborted();
    progress.read += 1;
    // Its author may have deleted it meanwhile.
    if (existsSync(file)) readings.set(file, await readOneText(file, today, stamps));
  }
  return new Map([...readings].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const order = ({ kind, file, line }: Finding) =>
  [String(KIND_NAMES.indexOf(kind)).padStart(2, "0"), file, String(line).padStart(6, "0")].join(
    " ",
  );

const inOrder = (all: Finding[]) =>
  all.sort((one, other) => (order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0));

/** The same mistake of the data stops every text that uses them, and is one. */
const each = (all: readonly Finding[]) => [
  ...new Map(all.map((one) => [`${one.file} ${one.line} ${one.text}`, one])).values(),
];

/** What was found last, and the state of `content/` that it was found in. */
let last: { state: string; found: Finding[] } | undefined;

const RETRY = { attempts: 5, milliseconds: 200 };

/** git removes a file for a moment when it writes it. A reading that finds one missing starts over after a pause. */
async function againWhenMissing<T>(read: () => Promise<T>, closing?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isMissing || attempt === RETRY.attempts) throw error;
      await pause(RETRY.milliseconds, undefined, { signal: closing });
    }
  }
}

/** Every file and folder with its stamp: whatever is written, added or deleted makes another state. */
function stateOf(today: string): string {
  const stamps = newStamps();
  const files = readdirSync("content", { recursive: true, encoding: "utf8" });
  const stamped = files.map((file) => `${file} ${stamps(`content/${file}`)}`);
  return [process.cwd(), today, ...stamped].join("\n");
}

/**
 * What there is to do with the texts of the project in the working folder. A text is read once, and again when it, or
 * what it uses, was written since.
 *
 * @param today `YYYY-MM-DD` in Moscow
 * @param closing ends the reading between two texts
 * @returns the most urgent first, by file and line
 */
export const findings = (today: string, closing?: AbortSignal): Promise<Finding[]> =>
  againWhenMissing(async () => {
    const state = stateOf(today);
    if (last?.state === state) return last.found;
    const found = await findAll(today, closing);
    last = { state, found };
    return found;
  }, closing);

async function findAll(today: string, closing?: AbortSignal): Promise<Finding[]> {
  const readings = await readAll(today, closing);
  const texts = readTexts();
  const ofData = (await dataMistakes(today, texts)).map((message) =>
    fromMessage("mistake", "error", message),
  );
  const ofTexts = [...readings.values()].flatMap((reading) => reading.findings);
  const facts = new Map([...readings].map(([file, reading]) => [file, reading.facts]));
  const shared: Finding[] = [];
  // A mistake of the facts is among those of the data; so is one of the list for doctors.
  await mistakeOf(async () => {
    shared.push(...(await doctorsWords()));
  });
  await mistakeOf(() => {
    shared.push(
      ...unusedReasons(texts).map((message) => fromMessage("source", "warning", message)),
    );
    shared.push(...sharedFacts(facts));
    shared.push(...factsToRead(today).map((message) => fromMessage("due", "warning", message)));
  });
  return inOrder(each([...ofData, ...ofTexts, ...shared]));
}

const line = ({ file, line: number, text }: Finding) => `  ${file}:${number} — ${text}`;

/**
 * The start page for a terminal and for CI.
 *
 * @param print takes one line
 * @returns the exit code: 1 when something stops the build anyway, otherwise 0
 */
export async function report(print: (line: string) => void, today = moscowDay()): Promise<0 | 1> {
  const all = await findings(today);
  for (const kind of KIND_NAMES) {
    const own = all.filter((finding) => finding.kind === kind);
    if (own.length === 0) continue;
    print(`${KINDS[kind].title}: ${own.length}. ${KINDS[kind].advice}`);
    for (const finding of own) print(line(finding));
    print("");
  }
  const errors = all.filter(({ severity }) => severity === "error").length;
  print(errors > 0 ? `Ошибок: ${errors}. Сайт с ними не соберётся.` : "Ошибок нет.");
  return errors > 0 ? 1 : 0;
}
