import { git } from "./git";

/** A page needs some dozens of answers; the oldest is dropped first. */
const MAX_ANSWERS = 500;

const answers = new Map<string, Promise<string>>();

const NUMBER = /^\^?[0-9a-f]{40}(?:\^@)?$/;

/**
 * Queries git about commits and trees. What it answers of full numbers never changes, so that it is queried once; where one of them is a
 * name, each time.
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
  const key = args.join("\0");
  const known = answers.get(key);
  if (known) return known;
  const answer = git(args);
  answers.set(key, answer);
  // A failure may be that of a disk or a lock: the next query goes to git again.
  answer.catch(() => answers.delete(key));
  for (const oldest of answers.keys()) {
    if (answers.size <= MAX_ANSWERS) break;
    answers.delete(oldest);
  }
  return answer;
}
