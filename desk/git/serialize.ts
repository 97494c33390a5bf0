import { authorFirst } from "../author-first";
import { inStep } from "./once-in-step";

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

/** Two presses of a button must not change the repository or the files at the same time; somebody waits for each. */
export const serialize = <Result>(step: () => Promise<Result>): Promise<Result> =>
  inTurn(() => inStep(() => authorFirst(step)));
