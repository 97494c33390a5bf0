let last: Promise<unknown> = Promise.resolve();

/** Runs one step after another: two presses of a button must not change the repository or the files at the same time. */
export function serialize<Result>(step: () => Promise<Result>): Promise<Result> {
  const next = last.then(step, step);
  last = next.catch(() => undefined);
  return next;
}
