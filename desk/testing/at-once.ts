/** Seconds. What grows with the square takes minutes, the rest below one; a busy machine makes two of it. */
const AT_ONCE = 5;

/**
 * Expects that the desk answers before anybody wonders.
 *
 * @param work is measured in time of the processor: others use the machine, too
 * @returns what it returns
 */
export async function atOnce<T>(work: () => T | Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(AT_ONCE);
  return result;
}
