import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "../reading/content-error";
import { parseDataFile, readData } from "../data/data-files";
import { PROGRAMME_FILE } from "../data/home-page";
import { readDoctor } from "../kinds/doctor";
import { readTextPage } from "../kinds/text-page";
import { lastReading } from "../reading/last-reading";
import type { Texts } from "../reading/text-files";

const NAVIGATION = "content/navigation.yml";

/** Mark in the label of a link to a page that stands in for the owner's own. */
const MARK = "(демонстрация)";

const isDemoPage = lastReading((file: string, raw) => readTextPage(file, raw).demo);

/**
 * The content page that a link leads to, and whether it stands in for the owner's own; null when it is no content page.
 *
 * @param root the folder that holds `content/`
 * @param address path of the site
 */
export function linkedPage(root: string, address: string): { file: string; demo: boolean } | null {
  const file = `content/pages${address}.mdx`;
  const place = path.join(root, file);
  if (!existsSync(place)) return null;
  return { file, demo: isDemoPage(file, readFileSync(place, "utf8")) };
}

/**
 * Checks that the links on every page follow the `demo` of the pages that they lead to.
 *
 * @throws ContentError
 */
export function checkDemoLinks(): void {
  const raw = readFileSync(NAVIGATION, "utf8");
  const { header, menu, footer, short } = parseDataFile(NAVIGATION, raw);
  for (const { label, to } of [
    ...header,
    ...menu,
    ...footer.flatMap(({ links }) => links),
    ...short,
  ]) {
    const isDemo = linkedPage(".", to)?.demo === true;
    if (label.includes(MARK) === isDemo) continue;
    const line = raw.split("\n").findIndex((written) => written.includes(to)) + 1;
    const [problem, remedy] = isDemo
      ? [
          `ссылка ведёт на демонстрационную страницу ${to}`,
          `Допишите в поле «label» слова «${MARK}»`,
        ]
      : [
          `страница ${to} настоящая, а ссылка на неё помечена`,
          `Уберите из поля «label» слова «${MARK}»`,
        ];
    throw new ContentError({ file: NAVIGATION, line }, problem, remedy);
  }
}

/**
 * Checks that the examination is a demonstration exactly as long as its doctors are invented.
 *
 * @throws ContentError
 */
export function checkDemoProgramme(texts: Texts): void {
  const { demo = false } = readData(PROGRAMME_FILE);
  const invented = [...texts].some(
    ([file, raw]) => file.startsWith("content/doctors/") && readDoctor(file, raw).demo,
  );
  if (demo === invented) return;
  throw new ContentError(
    { file: PROGRAMME_FILE, line: 1 },
    invented ? "врачи придуманы, а осмотр назван настоящим" : "врачи настоящие, а осмотр — пример",
    invented ? "Напишите demo: true" : "Удалите строку «demo»",
  );
}
