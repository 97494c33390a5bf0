import { existsSync, readFileSync } from "node:fs";
import { ContentError } from "./content-error";
import { parseDataFile } from "./data-files";
import { readTextPage } from "../texts/text-page";

const NAVIGATION = "content/navigation.yml";

/** What the label of a link says when its page stands in for the owner's own. */
const MARK = "(демонстрация)";

function isDemo(address: string): boolean {
  const file = `content/pages${address}.mdx`;
  return existsSync(file) && readTextPage(file, readFileSync(file, "utf8")).demo;
}

/**
 * The links on every page follow the `demo` of the pages that they lead to.
 *
 * @throws ContentError
 */
export function checkDemoLinks(): void {
  const raw = readFileSync(NAVIGATION, "utf8");
  const { header, footer } = parseDataFile(NAVIGATION, raw);
  for (const { label, to } of [...header, ...footer.flatMap(({ links }) => links)]) {
    if (label.includes(MARK) === isDemo(to)) continue;
    const line = raw.split("\n").findIndex((written) => written.includes(to)) + 1;
    const [problem, remedy] = isDemo(to)
      ? [`ссылка ведёт на демонстрационную страницу ${to}`, `Допишите в label «${MARK}»`]
      : [`страница ${to} настоящая, а ссылка на неё помечена`, `Уберите из label «${MARK}»`];
    throw new ContentError({ file: NAVIGATION, line }, problem, remedy);
  }
}
