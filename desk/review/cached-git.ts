import { git } from "./git";

/** A page asks for some dozens; the oldest goes first. */
const MOST_ANSWERS = 500;

const answers = new Map<string, Promise<string>>();

const NUMBER = /^\^?[0-9a-f]{40}(?:\^@)?$/;

/**
 * Asks git about commits and trees. What it answers of full numbers never changes, so that it is asked once; where one of them is a
 * name, each time.
 *
 * @param objects that are asked about; the last words of the call, before `rest`
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
  // It may be a disk or a lock: the next question is asked again.
  answer.catch(() => answers.delete(key));
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST_ANSWERS) break;
    answers.delete(oldest);
  }
  return answer;
}
