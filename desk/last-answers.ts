/**
 * Remembers what was worked out last.
 *
 * @param most how many answers
 * @returns gives the answer that has this key, and has it made where there is none; what failed is made again
 */
export function lastAnswers<Answer>(
  most: number,
): (key: string, make: () => Promise<Answer>) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (key, make) => {
    const answer = known.get(key) ?? make();
    // The one that was wanted last is forgotten last.
    known.delete(key);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
