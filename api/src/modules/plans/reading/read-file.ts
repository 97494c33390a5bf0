import { once } from "node:events";
import path from "node:path";
import { hasTakenTooMuch, startThread } from "../../../lib/thread";
import { fairTurns } from "../../../lib/turns";
import { WrongPlans } from "../plan";
import type { ReadPlans } from "./parse-plans";
import type { Outcome, Reading } from "./reading-worker";
import { UnreadableFile } from "./table";
import type { FileAnswers } from "./table";

const SECONDS = 10;
const MEGABYTES = 256;

/**
 * More concurrently would take the memory that patients' calls need. A slow file keeps its clinic and its colleague waiting, and leaves a
 * place to the others.
 */
const inTurn = fairTurns({
  concurrent: 2,
  waiting: 20,
  refuse: () =>
    new UnreadableFile("Сейчас читаются другие файлы. Загрузите этот ещё раз через минуту"),
});

const tooMuch = () =>
  new UnreadableFile(
    "Файл не удалось прочитать за 10 секунд. Оставьте в нём один лист с расписанием или сохраните его как CSV",
  );

/** Who has a file read. */
interface Reader {
  staffId: number;
  clinicId: number;
}

/**
 * `readPlans` in a thread of its own, for ten seconds and 256 MB at most; one file of a colleague, and one of a clinic, at a time.
 *
 * @throws UnreadableFile, WrongPlans as `readPlans`; UnreadableFile also where it takes too much, or others wait already
 */
export const readPlanFile = (
  bytes: Buffer,
  { staffId, clinicId }: Reader,
  answers: FileAnswers = {},
): Promise<ReadPlans> =>
  inTurn([`colleague ${staffId}`, `clinic ${clinicId}`], () => inThread(bytes, answers));

async function inThread(bytes: Buffer, answers: FileAnswers): Promise<ReadPlans> {
  const worker = startThread(path.join(__dirname, "reading-worker.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  try {
    await once(worker, "message");
    // The seconds are the file's: a busy machine may need longer to load the reader's code.
    const signal = AbortSignal.timeout(SECONDS * 1000);
    worker.postMessage({ bytes: new Uint8Array(bytes), answers } satisfies Reading);
    const [outcome] = (await once(worker, "message", { signal })) as [Outcome];
    if ("unreadable" in outcome) throw new UnreadableFile(outcome.unreadable);
    if ("wrong" in outcome) throw new WrongPlans(outcome.wrong, outcome.sheet);
    return outcome.read;
  } catch (error) {
    throw hasTakenTooMuch(error) ? tooMuch() : error;
  } finally {
    await worker.terminate();
  }
}
