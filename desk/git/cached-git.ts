import { git } from "./git";

/**
 * Caches the most recently used answers.
 *
 * @param max number of answers
 * @returns a function that gives the answer of a key and makes it where it is missing; a failed one is made again
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

/** A page needs some dozens of answers; the least recently used one is dropped first. */
const MAX_ANSWERS = 500;

const known = lastAnswers<string>(MAX_ANSWERS);

const NUMBER = /^\^?[0-9a-f]{40}(?:\^@)?$/;

/**
 * Queries git about commits and trees. The answer about full numbers never changes and is cached; with a name among them git is
 * queried each time.
 *
 * @param objects that are queried; the last words of the call, before `rest`
 */
export function cachedGit(
  options: readonly string[],
  objects: readonly string[],
  rest: readonly string[] = [],
): Promise<string> {
  const args = [...options, ...objects, ...rest];
  if (!objects.every((object) => NUMBER.test(object))) return git(args);
  return known(args.join("\0"), () => git(args));
}
