import { AsyncLocalStorage } from "node:async_hooks";

const answers = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** What the names of branches mean: this process forgets it when it has changed one. */
export const REFS = "refs";

/** Runs a step of the desk in which `onceInStep` remembers the answers it was given. */
export const inStep = <Result>(step: () => Promise<Result>): Promise<Result> =>
  answers.run(new Map(), step);

/** Remembers an answer: a step queries git a dozen times for the same, each time by a program of its own. */
export function onceInStep<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const known = answers.getStore();
  const answer = (known?.get(name) as Promise<Value> | undefined) ?? ask();
  known?.set(name, answer);
  return answer;
}

export function forgetInStep(name: string): void {
  answers.getStore()?.delete(name);
}
