/** The text as the source of a pattern that matches it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A link to the address in markdown, a block or YAML, as the source of a pattern. The `from` of a redirect is no link. */
export const linkTo = (address: string): string =>
  `(?<!\\bfrom:\\s*["']?)(?<=[("'\\s])${escaped(address)}(?=[)"'?#,\\s]|$)`;

/**
 * Searches the lines of a text or a data file; comments of YAML do not count.
 *
 * @param links patterns of links, each with its target
 * @returns place and target of the first link; undefined: there is none
 */
export function firstLink<Target>(
  { file, raw }: { file: string; raw: string },
  links: readonly { target: Target; link: RegExp }[],
): { line: number; target: Target } | undefined {
  if (links.length === 0) return undefined;
  for (const [index, line] of raw.split("\n").entries()) {
    if (line.startsWith("#") && file.endsWith(".yml")) continue;
    const found = links.find(({ link }) => link.test(line));
    if (found) return { line: index + 1, target: found.target };
  }
  return undefined;
}
