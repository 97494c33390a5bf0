import { lastAnswers } from "../last-answers";
import { git } from "./git";

/** A page needs some dozens of answers; the one that was wanted least recently is dropped first. */
const MAX_ANSWERS = 500;

const known = lastAnswers<string>(MAX_ANSWERS);

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
  return known(args.join("\0"), () => git(args));
}
