/**
 * A random choice without repetition.
 *
 * @param count as many as there are, when there are fewer
 * @param random gives numbers from 0 up to, but without, 1
 */
export function sample<T>(from: readonly T[], count: number, random = Math.random): T[] {
  const rest = [...from];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}
