import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDesk } from "./testing/desk";
import { fullDiskFor } from "./testing/small-disk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const OTHER = "content/articles/melanoma-u-detei/index.mdx";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.reset());
afterAll(() => desk.close());

const svg = (inside = '<circle cx="320" cy="160" r="90" fill="#f3a72e"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320">${inside}</svg>`;

const base64 = (text: string) => Buffer.from(text).toString("base64");

test("saving what was not changed leaves every byte", async () => {
  const answer = await desk.save(ARTICLE, (edited) => edited);
  expect(answer.statusCode).toBe(200);
  expect(desk.status()).toBe("");
});

test("a changed title changes its line", async () => {
  const before = desk.read(ARTICLE);
  await desk.save(ARTICLE, (edited) => edited.replace("Безопасное солнце", "Спокойное солнце"));
  expect(desk.read(ARTICLE)).toBe(before.replace("title: Безопасное", "title: Спокойное"));
});

test("what the check refuses is shown in its words, and nothing is written", async () => {
  const answer = await desk.save(ARTICLE, (edited) =>
    edited.replace(/nextReview: .*/, "nextReview: 2031-01-01"),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ error: string }>().error).toMatch(
    /index\.mdx:\d+ — следующая проверка позже чем через год/,
  );
  expect(desk.status()).toBe("");
});

test.each([
  ["Заголовок", "title"],
  ["Описание для списков и поисковиков", "description"],
])("%s may be as long as the guide says, and no letter longer", async (label, name) => {
  const guide = readFileSync(path.join(__dirname, "../docs/authoring.md"), "utf8");
  const most = Number(new RegExp(`^\\| ${label} +\\| до (\\d+) знаков`, "m").exec(guide)?.[1]);
  const saved = async (letters: number) =>
    (
      await desk.save(ARTICLE, (edited) =>
        edited.replace(new RegExp(`^${name}: .*$`, "m"), `${name}: ${"о".repeat(letters)}`),
      )
    ).statusCode;
  expect([await saved(most + 1), await saved(most)]).toEqual([422, 200]);
});

// Each other place in which the desk writes is in `disk-full.soak.test.ts`.
test("a save without room is refused, leaves nothing, and can be repeated", async () => {
  const rename = (edited: string) => edited.replace(/^title: .*$/m, "title: Солнце");
  for (const file of [".desk/journal.json", ARTICLE]) {
    const beside = fullDiskFor(file);
    const refused = await desk.save(ARTICLE, rename);
    const error =
      "На диске кончилось место: запись не сделана. Освободите место на диске и повторите.";
    expect([refused.statusCode, refused.json()]).toEqual([507, { error }]);
    expect(lstatSync(beside, { throwIfNoEntry: false })).toBeUndefined();
    expect(desk.has(".desk/journal.json")).toBe(false);
    expect(desk.status()).toBe("");
  }
  expect((await desk.save(ARTICLE, rename)).statusCode).toBe(200);
});

test("code that somebody writes into a text is letters, and nothing runs it", async () => {
  const bomb = 'export const x = (globalThis.process.env.BOMB = "1")\n\n{globalThis.bomb()}';
  expect(
    (await desk.save(ARTICLE, (edited) => `${edited.trimEnd()}\n\n${bomb}\n`)).statusCode,
  ).toBe(200);
  expect(desk.read(ARTICLE)).toContain(
    '&#101;xport const x = (globalThis.process.env.BOMB = "1")\n\n\\{globalThis.bomb()\\}',
  );
  expect(process.env.BOMB).toBeUndefined();
});

test("who has an older version is notified, and the newer one stays", async () => {
  const { data } = (await desk.call("getEntry", { path: ARTICLE })).json<{ data: string }>();
  await desk.save(ARTICLE, (edited) => edited.replace("Безопасное", "Первое"));
  const late = data.replace("Безопасное", "Второе");
  const answer = await desk.call("persistEntry", {
    dataFiles: [{ path: ARTICLE, raw: late }],
    assets: [],
  });
  expect(answer.statusCode).toBe(409);
  expect(desk.read(ARTICLE)).toContain("title: Первое солнце");
});

test("a page that saves twice is no conflict with itself", async () => {
  const { data } = (await desk.call("getEntry", { path: ARTICLE })).json<{ data: string }>();
  const save = (raw: string, seen: object) =>
    desk.call("persistEntry", { dataFiles: [{ path: ARTICLE, raw }], assets: [], seen });
  const first = await save(data.replace("Безопасное", "Первое"), {});
  const { versions } = first.json<{ versions: object }>();
  const second = await save(data.replace("Безопасное", "Второе"), versions);
  expect(second.statusCode).toBe(200);
  expect(desk.read(ARTICLE)).toContain("title: Второе солнце");
});

/** A text that is new: it needs its picture, and nobody links to it. */
const NEW = "content/publications/news/novyj-osmotr/index.mdx";
const NEW_RAW = `---
title: Новый осмотр
description: Осмотр в субботу.
date: 2026-08-20
topics: [deti]
cover: ./cover.svg
slug: novyj-osmotr
---

Приходите.
`;

test("a new text has its picture, and leaves a redirect when it is deleted", async () => {
  const dataFiles = [{ path: NEW, raw: NEW_RAW }];
  const lonely = await desk.call("persistEntry", { dataFiles, assets: [] });
  expect(lonely.json<{ error: string }>().error).toContain("нет рисунка ./cover.svg");
  expect(desk.has(path.dirname(NEW))).toBe(false);
  const assets = [{ path: `${path.dirname(NEW)}/cover.svg`, content: base64(svg()) }];
  expect((await desk.call("persistEntry", { dataFiles, assets })).statusCode).toBe(200);
  expect(desk.read(NEW)).toContain("title: Новый осмотр");
  expect((await desk.call("persistEntry", { dataFiles, assets })).statusCode).toBe(409);

  const answer = await desk.call("deleteFiles", { paths: [NEW] });
  expect(answer.json()).toEqual({ message: "deleted" });
  expect(desk.has(path.dirname(NEW))).toBe(false);
  expect(desk.read("content/redirects.yml")).toContain("/publication/news/novyj-osmotr");
});

test("a drawing with a program in it is refused, and no file is left", async () => {
  const content = base64(svg("<script>alert(1)</script>"));
  const asset = { path: "content/drawings/x.svg", content };
  expect((await desk.call("persistMedia", { asset })).statusCode).toBe(422);
  expect(desk.status()).toBe("");
});

test("a changed fact is checked in all texts that state it", async () => {
  const facts = "content/facts.yml";
  const answer = await desk.save(facts, (edited) =>
    edited.replace("id: sunscreen-kind", "id: other"),
  );
  expect(answer.json<{ error: string }>().error).toContain("нет факта «sunscreen-kind»");
  expect(desk.status()).toBe("");
});

const linkToArticle = () =>
  writeFileSync(OTHER, `${desk.read(OTHER)}\n[Солнце](/publication/articles/bezopasnoe-solnze)\n`);

describe("a text with another address", () => {
  const MOVED = "content/articles/solnze/index.mdx";

  test("takes its pictures along, is followed by links and leaves a redirect", async () => {
    linkToArticle();
    const answer = await desk.save(ARTICLE, (edited) =>
      edited.replace("slug: bezopasnoe-solnze", "slug: solnze"),
    );
    expect(answer.json()).toMatchObject({ message: "saved" });
    expect(desk.has(ARTICLE)).toBe(false);
    expect(desk.has("content/articles/solnze/cover.svg")).toBe(true);
    expect(desk.read(OTHER)).toContain("[Солнце](/publication/articles/solnze)");
    expect(desk.read("content/redirects.yml")).toContain(
      "from: /publication/articles/bezopasnoe-solnze",
    );
    expect(desk.read(MOVED)).toContain("title: Безопасное солнце");
  });

  test("does not go where another one is", async () => {
    const answer = await desk.save(ARTICLE, (edited) =>
      edited.replace("slug: bezopasnoe-solnze", "slug: melanoma-u-detei"),
    );
    expect(answer.statusCode).toBe(409);
    expect(desk.status()).toBe("");
  });
});

test("the editor opens without a folder that has gone with its last text", async () => {
  const folder = "content/publications/video";
  rmSync(folder, { recursive: true, force: true });
  expect((await desk.get("/config.json")).statusCode).toBe(200);
  expect((await desk.call("entriesByFolder", { folder })).json()).toEqual([]);
});

test("a text that others link to is not deleted", async () => {
  linkToArticle();
  const answer = await desk.call("deleteFiles", { paths: [ARTICLE] });
  expect(answer.statusCode).toBe(409);
  expect(desk.has(ARTICLE)).toBe(true);
});

test("what a kill has interrupted is written at the next start", async () => {
  mkdirSync(".desk", { recursive: true });
  const journal = [
    { file: "content/drawings/one.svg", content: base64(svg()) },
    { file: "content/drawings/site.svg", content: null },
  ];
  writeFileSync(".desk/journal.json", JSON.stringify(journal));
  await desk.again();
  expect(desk.read("content/drawings/one.svg")).toBe(svg());
  expect(desk.has("content/drawings/site.svg")).toBe(false);
  expect(desk.has(".desk/journal.json")).toBe(false);
});

test("the preview is the site's own text, and loads nothing", async () => {
  const { data } = (await desk.call("getEntry", { path: ARTICLE })).json<{ data: string }>();
  const raw = data.replace(/^(slug|version): .*\n/gm, "");
  const answer = await desk.post("/preview", { file: ARTICLE, raw });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
  expect(answer.body).toContain('class="care"');
  expect(answer.body).not.toMatch(/src="\/static/);
});

test.each([
  ["a field that the build refuses", /^title: .*$/m, 'title: ""', "— «Заголовок» не подходит"],
  [
    "a day that is none",
    /^date: .*$/m,
    "date: 31.02.2024",
    "Запишите дату публикации как 12.05.2026.",
  ],
  ["a block without its end", /$(?![\s\S])/, "\n:::care\nК врачу.\n", "блок"],
])(
  "the preview of %s says in words of the form what is wrong, and where",
  async (_what, at, put, said) => {
    const raw = desk.read(ARTICLE).replace(at, put);
    const line = raw.split("\n").indexOf(put.trim().split("\n")[0] ?? "") + 1;
    const answer = await desk.post("/preview", { file: ARTICLE, raw });
    expect(answer.statusCode).toBe(422);
    const { error } = answer.json<{ error: string }>();
    expect(error).toContain(`${ARTICLE}:${line} — `);
    expect(error).toContain(said);
  },
);
