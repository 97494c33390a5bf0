import { groupsOf, type ChangedText } from "./groups";

const NEWS = "content/publications/news";

const changed = (file: string, before: string, after: string): ChangedText => ({
  file,
  before,
  after,
});
const added = (file: string, after = ""): ChangedText => ({ file, before: undefined, after });
const removed = (file: string, before = ""): ChangedText => ({ file, before, after: undefined });

const keys = (changes: ChangedText[]) => groupsOf(changes).map(({ key }) => key);
const filesOf = (changes: ChangedText[], key: string) =>
  groupsOf(changes).find((group) => group.key === key)?.files;

const sun = changed(`${NEWS}/sun/index.mdx`, "title: Солнце\n", "title: Тень\n");
const mole = changed(`${NEWS}/mole/index.mdx`, "title: Родинка\n", "title: Родинки\n");

test("each text is one item, with what lies in its folder", () => {
  const changes = [sun, added(`${NEWS}/sun/cover.svg`), mole];
  expect(keys(changes)).toEqual([`${NEWS}/mole`, `${NEWS}/sun`]);
  expect(filesOf(changes, `${NEWS}/sun`)).toEqual([
    `${NEWS}/sun/cover.svg`,
    `${NEWS}/sun/index.mdx`,
  ]);
});

test("a page that is one file has the pictures that its changed lines name", () => {
  const page = changed("content/pages/about.mdx", "Слова\n", "Слова\n::figure{src=./sun.svg}\n");
  const changes = [page, added("content/pages/sun.svg"), added("content/pages/other.svg")];
  expect(filesOf(changes, "content/pages/about.mdx")).toEqual([
    "content/pages/about.mdx",
    "content/pages/sun.svg",
  ]);
  expect(keys(changes)).toContain("content/pages/other.svg");
});

test("a new topic goes with each of the texts that use it", () => {
  const topics = changed("content/topics.yml", "deti: 1\n", "deti: 1\nzima: 2\n");
  const using = (file: string) => changed(file, "topics: [deti]\n", "topics: [deti, zima]\n");
  const changes = [
    using(`${NEWS}/sun/index.mdx`),
    using(`${NEWS}/mole/index.mdx`),
    changed(`${NEWS}/lens/index.mdx`, "topics: [deti]\nа\n", "topics: [deti]\nб\n"),
    topics,
  ];
  expect(keys(changes)).toEqual([`${NEWS}/lens`, `${NEWS}/mole`, `${NEWS}/sun`]);
  expect(filesOf(changes, `${NEWS}/sun`)).toEqual([`${NEWS}/sun/index.mdx`, "content/topics.yml"]);
  expect(filesOf(changes, `${NEWS}/mole`)).toContain("content/topics.yml");
  expect(filesOf(changes, `${NEWS}/lens`)).toEqual([`${NEWS}/lens/index.mdx`]);
});

test("a moved text is one item with its redirect, relinks and requotes", () => {
  const changes = [
    removed(`${NEWS}/sun/index.mdx`, "title: Солнце\n"),
    added(`${NEWS}/shade/index.mdx`, "title: Солнце\n"),
    changed(
      `${NEWS}/mole/index.mdx`,
      "[солнце](/publication/news/sun)\n",
      "[солнце](/publication/news/shade)\n",
    ),
    changed(
      "content/redirects.yml",
      "- { from: /a, to: / }\n",
      "- { from: /a, to: / }\n- { from: /publication/news/sun, to: /publication/news/shade }\n",
    ),
    changed(
      "content/doctor-review.yml",
      `statements:\n  - file: ${NEWS}/sun/index.mdx\n    quote: Слова\n`,
      `statements:\n  - file: ${NEWS}/shade/index.mdx\n    quote: Слова\n`,
    ),
  ];
  expect(keys(changes)).toEqual([`${NEWS}/shade`]);
  expect(filesOf(changes, `${NEWS}/shade`)).toHaveLength(5);
});

test("a statement in new words goes with its text, both ways", () => {
  const changes = [
    sun,
    changed(
      "content/doctor-review.yml",
      `statements:\n  - file: ${NEWS}/sun/index.mdx\n    quote: Солнце\n`,
      `statements:\n  - file: ${NEWS}/sun/index.mdx\n    quote: Тень\n`,
    ),
  ];
  expect(keys(changes)).toEqual([`${NEWS}/sun`]);
  expect(filesOf(changes, `${NEWS}/sun`)).toContain("content/doctor-review.yml");
});

test("a text that links to a new one brings it; the new one goes alone", () => {
  const changes = [
    changed(`${NEWS}/sun/index.mdx`, "а\n", "[б](/publication/news/fresh)\n"),
    added(`${NEWS}/fresh/index.mdx`, "б\n"),
  ];
  expect(filesOf(changes, `${NEWS}/sun`)).toContain(`${NEWS}/fresh/index.mdx`);
  expect(filesOf(changes, `${NEWS}/fresh`)).toEqual([`${NEWS}/fresh/index.mdx`]);
});

test("an address that another one begins with is another text", () => {
  const changes = [
    changed(`${NEWS}/sun/index.mdx`, "а\n", "[б](/publication/news/fresh-air)\n"),
    added(`${NEWS}/fresh/index.mdx`, "б\n"),
  ];
  expect(filesOf(changes, `${NEWS}/sun`)).toEqual([`${NEWS}/sun/index.mdx`]);
});

test("what was taken up in one work is one item", () => {
  const together = [[sun.file, mole.file]];
  expect(groupsOf([sun, mole], together)).toHaveLength(1);
});

test("a data file that cannot be read goes with nobody and stops nothing", () => {
  const broken = changed("content/topics.yml", "deti: 1\n", "deti: [\n");
  expect(keys([sun, broken])).toEqual([`${NEWS}/sun`, "content/topics.yml"]);
});
