const AT_ONCE = 16;

/** Works on several steps concurrently, and begins the next when one is done. */
export async function concurrently<Step>(
  steps: Step[],
  work: (step: Step, index: number) => Promise<void>,
): Promise<void> {
  const left = [...steps.entries()];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one[1], one[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
