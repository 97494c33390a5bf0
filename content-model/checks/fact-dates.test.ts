import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatLongDate } from "../../shared/day-words";
import { mistakeOf } from "./check-content";
import { factDateChecks, factsToRead } from "./fact-dates";

const TODAY = "2026-12-01";
const STATING = "content/pages/sun.mdx";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "facts-"));
  await mkdir(path.join(root, "content/pages"), { recursive: true });
  await writeFile(path.join(root, STATING), ":shared-fact[hours]\n");
});
afterEach(() => rm(root, { recursive: true }));

/** Mistakes that stop the build on a day. */
const mistakesOn = async (today: string) =>
  (await Promise.all(factDateChecks(today, root).map(mistakeOf))).filter(Boolean);

async function writeFacts(read: string, until: string): Promise<void> {
  const source = "{ kind: authority, title: x, url: https://example.org/sun }";
  const fact = (name: string, days: string[]) =>
    [`${name}:`, "  text: Солнце.", `  source: ${source}`, ...days, ""].join("\n");
  await writeFile(
    path.join(root, "content/facts.yml"),
    fact("first", ["  read: 2026-11-01", "  until: 2028-11-01"]) +
      fact("hours", [`  read: ${read}`, `  until: ${until}`]),
  );
}

test.each([
  [
    "2026-12-02",
    "2027-12-01",
    `9 — факт «hours» прочитан в будущем, ${formatLongDate("2026-12-02")}. Поставьте`,
  ],
  [
    "2026-11-01",
    "2026-11-01",
    "10 — срок факта «hours» не подходит. Поставьте в поле «until» день",
  ],
  ["2026-11-01", "2028-11-02", "10 — срок факта «hours» не подходит"],
  [
    "2026-11-01",
    "2026-11-30",
    `10 — срок факта «hours» вышел ${formatLongDate("2026-11-30")}. Прочитайте источник ещё раз (https://example.org/sun)`,
  ],
])("a fact read on %s for use until %s stops the build", async (read, until, message) => {
  await writeFacts(read, until);
  expect(await mistakesOn(TODAY)).toEqual([
    expect.stringContaining(`content/facts.yml:${message}`) as string,
  ]);
});

test("on its last day a fact still holds", async () => {
  await writeFacts("2024-12-01", TODAY);
  expect(await mistakesOn(TODAY)).toEqual([]);
});

test("facts that are overdue are all named together", async () => {
  await writeFacts("2026-11-01", "2028-11-01");
  expect(await mistakesOn("2028-11-01")).toEqual([]);
  expect(await mistakesOn("2028-11-02")).toEqual([
    expect.stringContaining("content/facts.yml:5 — срок факта «first» вышел") as string,
    expect.stringContaining("content/facts.yml:10 — срок факта «hours» вышел") as string,
  ]);
});

test("a file of facts that cannot be read is no matter of their days", async () => {
  await writeFile(path.join(root, "content/facts.yml"), "hours: {}\n");
  expect(await mistakesOn(TODAY)).toEqual([]);
});

test("a month before, the build reminds to read the source again", async () => {
  await writeFacts("2026-11-01", "2026-12-31");
  expect(factsToRead("2026-11-30", root)).toEqual([]);
  const [line, ...others] = factsToRead(TODAY, root);
  expect(others).toEqual([]);
  expect(line).toContain(
    "content/facts.yml:10 — факт «hours» прочитайте в источнике ещё раз до 31",
  );
  expect(line).toContain(
    `https://example.org/sun. Потом сайт не соберётся. Стоит в текстах: ${STATING}.`,
  );
});
