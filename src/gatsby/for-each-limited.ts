/** Number of concurrent tasks: libuv's pool for pictures and compression has four threads. */
const CONCURRENCY = 4;

/**
 * Runs `work` for each item with limited concurrency, to limit the memory.
 *
 * @throws the error of the first failed item, while the others that have begun continue
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
