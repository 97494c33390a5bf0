import { AsyncLocalStorage } from "node:async_hooks";

const answers = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Runs a step of the desk in which `onceInStep` remembers what it was told. */
export const inStep = <Result>(step: () => Promise<Result>): Promise<Result> =>
  answers.run(new Map(), step);

/**
 * Asks git for a setting of the repository: the remotes, its folder, who works here. A step asks a dozen times for the same, each time by
 * a program of its own, and changes none of it.
 *
 * @param name of the setting
 */
export function onceInStep<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const known = answers.getStore();
  const answer = (known?.get(name) as Promise<Value> | undefined) ?? ask();
  known?.set(name, answer);
  return answer;
}
