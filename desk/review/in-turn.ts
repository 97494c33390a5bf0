let last: Promise<unknown> = Promise.resolve();

/** Whatever changes the repository or the files waits for what does so already: two presses are two steps. */
export function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
  const next = last.then(step, step);
  last = next.catch(() => undefined);
  return next;
}
