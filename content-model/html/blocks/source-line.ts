import type { Text } from "./block";
import { element, words } from "./element";

/** Names a source of the front matter under what a block says, and leads to it. */
export function sourceLine({ sources }: Text, number: number) {
  const { title = "", year } = sources[number - 1] ?? {};
  return element(
    "p",
    { className: ["source-line"] },
    words("Источник: "),
    element("a", { href: `#source-${number}` }, words(year ? `${title}, ${year}` : title)),
  );
}
