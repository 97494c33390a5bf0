import { AsyncLocalStorage } from "node:async_hooks";

let waitingFor = 0;
const paused: (() => void)[] = [];

/** Runs work that an author waits for; the reading of all texts in the background pauses meanwhile. */
export async function authorFirst<Result>(work: () => Promise<Result>): Promise<Result> {
  waitingFor += 1;
  try {
    return await work();
  } finally {
    waitingFor -= 1;
    if (waitingFor === 0) for (const goOn of paused.splice(0)) goOn();
  }
}

/** Resolves when no author is waiting. */
export async function whenNobodyWaits(): Promise<void> {
  if (waitingFor > 0) await new Promise<void>((resolve) => paused.push(resolve));
}

const answers = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** The cached commits of all branches; dropped when this process changes one. */
export const REFS = "refs";

/** Runs a step of the desk in which `onceInStep` remembers the answers it was given. */
const inStep = <Result>(step: () => Promise<Result>): Promise<Result> =>
  answers.run(new Map(), step);

/** Caches an answer for the current step, which would otherwise start git a dozen times for the same question. */
export function onceInStep<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const known = answers.getStore();
  const answer = (known?.get(name) as Promise<Value> | undefined) ?? ask();
  known?.set(name, answer);
  return answer;
}

export function forgetInStep(name: string): void {
  answers.getStore()?.delete(name);
}

/** @returns what runs one step after another, in the order in which they were requested */
export function turns(): <Result>(step: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const next = last.then(step, step);
    last = next.catch(() => undefined);
    return next;
  };
}

const inTurn = turns();

/** Runs steps that change the repository or the files one after another; an author waits for each. */
export const serialize = <Result>(step: () => Promise<Result>): Promise<Result> =>
  inTurn(() => inStep(() => authorFirst(step)));
