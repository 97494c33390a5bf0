/** Pictures and compression work in libuv's pool of four threads. */
const CONCURRENCY = 4;

/**
 * Runs `work` for each of many with limited concurrency: all together would need memory for all.
 *
 * @throws what the first that fails throws, while the others that have begun go on
 */
export async function forEachLimited<One>(
  all: Iterable<One>,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const rest = [...all].values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
