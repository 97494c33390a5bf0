/** Pictures and compression work in libuv's pool of four threads. */
const FEW = 4;

/**
 * Does something with each of many, a few at once: all at once would want memory for all.
 *
 * @throws what the first that fails throws, while the others of the few go on
 */
export async function atOnce<One>(
  all: Iterable<One>,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const rest = [...all].values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: FEW }, worker));
}
