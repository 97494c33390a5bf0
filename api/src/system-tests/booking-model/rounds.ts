import { closeIdle } from "../../testing/request";
import type { Answers } from "./person";
import type { Target } from "./target";

export interface Options {
  steps: number;
  seed: number;
  crashEvery: number;
  onProgress?: (done: number) => void;
}

/** Steps that are taken together, after which the run waits for all answers. */
interface Round<Step> {
  steps: Step[];
  take: (step: Step, index: number) => Promise<void>;
  check: () => Promise<string[]>;
  describe?: () => string[];
}

export async function runRounds<Step>(
  target: Target,
  { steps, seed, crashEvery, onProgress }: Options,
  [answers, count, begin]: [Answers, count: number, begin: (seed: number) => Promise<Round<Step>>],
) {
  const result = { faults: [] as string[], answers: answers.counts, checks: 0 };
  for (let done = 0; done < steps && result.faults.length === 0; done += count) {
    const round = await begin(seed + done);
    closeIdle();
    const unanswered = answers.unanswered;
    const crashes = done % crashEvery >= crashEvery - count;
    await takeConcurrently(round, crashes ? target.crash : null);
    const found = await round.check();
    if (!crashes && answers.unanswered > unanswered) found.push("no answer, and nothing crashed");
    found.push(...answers.faults);
    if (found.length > 0) found.push(...round.steps.map((step) => JSON.stringify(step)));
    if (found.length > 0) found.push(...(round.describe?.() ?? []));
    result.faults = found;
    result.checks += 1;
    await target.tidy();
    onProgress?.(done + count);
  }
  return result;
}

const AT_ONCE = 16;

/** Takes several steps concurrently, the next when one is done, with a crash in the middle unless `crash` is null. */
async function takeConcurrently<Step>(
  { steps, take }: Round<Step>,
  crash: (() => Promise<void>) | null,
): Promise<void> {
  const left = [...steps.entries()];
  let crashed = Promise.resolve();
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const [index, step] = one;
      if (index === steps.length / 2 && crash !== null) crashed = crash();
      await take(step, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await crashed;
}

/** The port of the process that gets the next request: each in turn. */
export function portsInTurn({ ports }: Pick<Target, "ports">): () => number {
  let requests = 0;
  return () => {
    requests += 1;
    return ports()[requests % ports().length] ?? 0;
  };
}
