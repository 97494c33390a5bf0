const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A link to the address in markdown, a block or YAML, as the source of a pattern. What a redirect leads away from is no link. */
export const linkTo = (address: string): string =>
  `(?<!\\bfrom:\\s*["']?)(?<=[("'\\s])${escaped(address)}(?=[)"'?#,\\s]|$)`;
