let waitingFor = 0;
const paused: (() => void)[] = [];

/** Does what an author waits for, at the editor or before a page; the reading of all texts beside it pauses. */
export async function authorFirst<Result>(work: () => Promise<Result>): Promise<Result> {
  waitingFor += 1;
  try {
    return await work();
  } finally {
    waitingFor -= 1;
    if (waitingFor === 0) for (const goOn of paused.splice(0)) goOn();
  }
}

/** The moment when no author waits. */
export async function whenNobodyWaits(): Promise<void> {
  if (waitingFor > 0) await new Promise<void>((resolve) => paused.push(resolve));
}
