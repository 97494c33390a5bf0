import { forEditor } from "./for-editor";
import { fromEditor } from "./from-editor";
import type { Plain, PlainMap } from "./plain";
import { rawOf } from "./testing/content-files";
import { likeTheEditor } from "./testing/like-the-editor";
import { linesChanged } from "./testing/lines-changed";

const ARTICLE = "content/articles/melanoma-u-detei/index.mdx";

type Items = { items: PlainMap[] };

function save(file: string, change: (fields: never) => Plain, raw = rawOf(file)) {
  const sent = likeTheEditor(file, forEditor(file, raw), change as (fields: PlainMap) => Plain);
  return linesChanged(raw, fromEditor(file, raw, sent).raw);
}

test.each([
  ["a title", { title: "Меланома: у детей" }, ['title: "Меланома: у детей"']],
  ["a description", { description: "Коротко" }, ['description: "Коротко"']],
  ["a date", { date: "2026-11-15" }, ["date: 2026-11-15"]],
  ["a number", { order: "7" }, ["order: 7"]],
  ["a list of words", { topics: ["deti"] }, ["topics: [deti]"]],
])("%s of a text changes its line", (_, fields, come) => {
  const changed = save(ARTICLE, (old: PlainMap) => ({ ...old, ...fields }));
  expect(changed.come).toEqual(come);
  expect(changed.gone).toHaveLength(1);
});

test("a source that is added has the style of its neighbours", () => {
  const source = {
    kind: "law",
    title: "Закон: «О здоровье»",
    year: 2011,
    url: "https://a.ru/?b=1#c",
  };
  const changed = save(ARTICLE, (old: { sources: Plain[] }) => ({
    ...old,
    sources: [...old.sources, source],
  }));
  expect(changed).toEqual({
    gone: [],
    come: [
      '  - { kind: law, title: "Закон: «О здоровье»", year: 2011, url: "https://a.ru/?b=1#c" }',
    ],
  });
});

test.each([
  ["an empty field", { order: "" }, "order: 2"],
  ["nothing", { order: null }, "order: 2"],
  ["an empty date", { nextReview: "" }, "nextReview: 2027-11-22"],
])("%s of an optional field takes its line away", (_, fields, gone) => {
  const changed = save(ARTICLE, (old: PlainMap) => ({ ...old, ...fields }));
  expect(changed).toEqual({ gone: [gone], come: [] });
});

test("an optional field that is filled in stands where the form has it", () => {
  const changed = save(ARTICLE, ({ reviewer, sources, ...old }: PlainMap) => ({
    ...old,
    reviewer: reviewer ?? "",
    demo: true,
    sources: sources ?? [],
  }));
  expect(changed).toEqual({ gone: [], come: ["demo: true"] });
});

test("a required list without entries stays as an empty list", () => {
  const file = "content/publications/blogs/solnze-na-dache/index.mdx";
  const changed = save(file, ({ sources: _, ...old }: PlainMap) => old);
  expect(changed.come).toEqual(["sources: []"]);
});

test("a map with free keys keeps its order, its comments and its braces", () => {
  const changed = save("content/reviewers.yml", ({ items }: Items) => ({
    items: [...items, { id: "ivanova", role: "Иванова И. И., дерматолог", doctor: true }],
  }));
  expect(changed).toEqual({
    gone: [],
    come: ['ivanova: { role: "Иванова И. И., дерматолог", doctor: true }'],
  });
});

test("a key that is renamed changes its line", () => {
  const changed = save("content/topics.yml", ({ items }: Items) => ({
    items: items.map((item) => (item.id === "deti" ? { ...item, id: "rebenok" } : item)),
  }));
  expect(changed).toEqual({ gone: ["deti:"], come: ["rebenok:"] });
});

test("two entries with one key are refused", () => {
  const twice = () =>
    save("content/topics.yml", ({ items }: Items) => ({ items: [...items, items[0]!] }));
  expect(twice).toThrow("Имя «rodinki» стоит у двух записей");
});

test.each([
  ["the first of the file", 0],
  ["the first below a comment", 8],
])("%s that goes takes no comment with it", (_, index) => {
  const changed = save("content/redirects.yml", ({ items }: Items) => ({
    items: items.toSpliced(index, 1),
  }));
  expect(changed).toEqual({ gone: [expect.stringMatching(/^- \{ from: .* \}$/)], come: [] });
});

test("topics that change places move with their lines", () => {
  const changed = save("content/topics.yml", ({ items: [first, ...others] }: Items) => ({
    items: [...others, first!],
  }));
  expect(changed.come).toHaveLength(3);
  expect(changed.come).toEqual(changed.gone);
});

test("in a folded text the lines before and after the changed words stay", () => {
  const changed = save("content/home.yml", (old: { promise: string; lead: string }) => ({
    ...old,
    lead: old.lead.replace("Можно прийти с ребёнком", "Можно прийти вдвоём"),
  }));
  expect(changed).toEqual({ gone: ["  прийти с ребёнком."], come: ["  прийти вдвоём."] });
});

test("a comment at the end of a changed line stays", () => {
  const changed = save("content/memo.yml", (old: PlainMap) => ({ ...old, akkord: "АККОРД" }));
  expect(changed.come).toEqual(['akkord: "АККОРД" # its signs follow, from akkord.yml']);
});

test("a comment at the end of a line that becomes several stays on the first", () => {
  const changed = save("content/memo.yml", (old: PlainMap) => ({ ...old, akkord: "АК\nКОРД" }));
  expect(changed.come).toEqual([
    "akkord: >- # its signs follow, from akkord.yml",
    "  АК",
    "",
    "  КОРД",
  ]);
});
