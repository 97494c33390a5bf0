import { once } from "node:events";
import path from "node:path";
import { hasExceededLimits, startThread } from "../../../lib/thread";
import { fairTurns } from "../../../lib/turns";
import { WrongPlans } from "../plan";
import type { ReadPlans } from "./parse-plans";
import type { Outcome, Reading } from "./reading-worker";
import { UnreadableFile } from "./table";
import type { FileAnswers } from "./table";

const SECONDS = 10;
const MEGABYTES = 256;

/** More concurrent files would take the memory that patients' requests need. A slow file delays only its clinic and its colleague. */
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

/** The colleague whose file is read. */
interface Reader {
  staffId: number;
  clinicId: number;
}

/**
 * Runs `readPlans` in a separate thread, limited to ten seconds and 256 MB; one file for each colleague and each clinic at a
 * time.
 *
 * @throws UnreadableFile, WrongPlans as `readPlans`; UnreadableFile also beyond these limits, or when too many are waiting
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
    // The limit starts with the file: loading the reader's code may take long on a busy machine.
    const signal = AbortSignal.timeout(SECONDS * 1000);
    worker.postMessage({ bytes: new Uint8Array(bytes), answers } satisfies Reading);
    const [outcome] = (await once(worker, "message", { signal })) as [Outcome];
    if ("unreadable" in outcome) throw new UnreadableFile(outcome.unreadable);
    if ("wrong" in outcome) throw new WrongPlans(outcome.wrong, outcome.sheet);
    return outcome.read;
  } catch (error) {
    throw hasExceededLimits(error) ? tooMuch() : error;
  } finally {
    await worker.terminate();
  }
}
