/** Place in Gatsby's code that a patch relies on. */
export interface Place {
  /** File of this folder, without its ending. */
  patch: string;
  /** File of Gatsby or of one of its packages, from `node_modules`. */
  file: string;
  /** Advice when the file has changed, if comparing both is not enough. */
  todo?: string;
}

/** A module of Gatsby that is rewritten on its way into the scripts. */
export interface Edit extends Place {
  /** Matches the path of the module: it is in `.cache`, and `file` is its origin. */
  test: RegExp;
  /** @throws when the text is not as the patch expects */
  write: (source: string) => string;
}

const COMPARE = "compare the two, then correct the patch or remove it";

/** @returns the error with which every patch stops a build */
export const gatsbyChanged = (expected: string, { patch, file, todo = COMPARE }: Place): Error =>
  new Error(
    `src/gatsby/patches/${patch} expected ${expected} in ${file}, which has changed: ${todo}.`,
  );

/**
 * @param source text of the file
 * @param changes texts and their replacements, applied everywhere
 * @throws when one of the texts is missing
 */
export function rewrite(source: string, changes: [from: string, to: string][], place: Place) {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw gatsbyChanged(`\`${from.trim()}\``, place);
    return text.replaceAll(from, () => to);
  }, source);
}
