/**
 * Caches the answers that were wanted last.
 *
 * @param max number of answers
 * @returns gives the answer that has this key, and has it made where there is none; what failed is made again
 */
export function lastAnswers<Answer>(
  max: number,
): (key: string, make: () => Promise<Answer>) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (key, make) => {
    const answer = known.get(key) ?? make();
    // The one that was wanted last is forgotten last.
    known.delete(key);
    known.set(key, answer);
    // A failure may be that of a disk or a lock: the next query is made again.
    answer.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
