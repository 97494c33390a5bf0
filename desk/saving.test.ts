import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDesk } from "./testing/desk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const NEWS = "content/publications/news/krem-i-vitamin-d/index.mdx";

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

test("what the check refuses is told in its words, and nothing is written", async () => {
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

test("who has an older version is told, and the newer one stays", async () => {
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

test("a new text comes with its picture, and never over another one", async () => {
  const file = "content/publications/news/novyj-osmotr/index.mdx";
  const { data } = (await desk.call("getEntry", { path: NEWS })).json<{ data: string }>();
  const raw = data.replace(/^version: .*\n/m, "").replace(/^slug: .*$/m, "slug: novyj-osmotr");
  const params = {
    dataFiles: [{ path: file, raw }],
    assets: [{ path: "content/publications/news/novyj-osmotr/cover.svg", content: base64(svg()) }],
  };
  expect((await desk.call("persistEntry", params)).statusCode).toBe(200);
  expect(desk.read(file)).toContain("title:");
  const again = await desk.call("persistEntry", params);
  expect(again.statusCode).toBe(409);
});

test("a text without its picture is refused, and no file is left", async () => {
  const file = "content/publications/news/novyj-osmotr/index.mdx";
  const { data } = (await desk.call("getEntry", { path: NEWS })).json<{ data: string }>();
  const raw = data.replace(/^version: .*\n/m, "");
  const answer = await desk.call("persistEntry", { dataFiles: [{ path: file, raw }], assets: [] });
  expect(answer.json<{ error: string }>().error).toContain("нет рисунка ./cover.svg");
  expect(desk.has("content/publications/news/novyj-osmotr")).toBe(false);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a handler", '<circle r="9" onload="alert(1)"/>'],
  ["a page inside", "<foreignObject><p>x</p></foreignObject>"],
  ["a picture from elsewhere", '<image href="https://evil.example/x.png"/>'],
])("a drawing with %s is refused", async (_, inside) => {
  const answer = await desk.call("persistMedia", {
    asset: { path: "content/drawings/x.svg", content: base64(svg(inside)) },
  });
  expect(answer.statusCode).toBe(422);
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

describe("a text with another address", () => {
  const MOVED = "content/articles/solnze/index.mdx";

  test("takes its pictures along, is followed by links and leaves a redirect", async () => {
    const answer = await desk.save(ARTICLE, (edited) =>
      edited.replace("slug: bezopasnoe-solnze", "slug: solnze"),
    );
    expect(answer.json()).toMatchObject({ message: "saved" });
    expect(desk.has(ARTICLE)).toBe(false);
    expect(desk.has("content/articles/solnze/cover.svg")).toBe(true);
    expect(desk.read("content/pages/rules.mdx")).toContain("/publication/articles/solnze#");
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

test("a text that others link to is not deleted", async () => {
  const answer = await desk.call("deleteFiles", { paths: [ARTICLE] });
  expect(answer.statusCode).toBe(409);
  expect(desk.has(ARTICLE)).toBe(true);
});

test("a deleted text leaves a redirect", async () => {
  const file = "content/publications/blogs/babushke-75/index.mdx";
  const answer = await desk.call("deleteFiles", { paths: [file] });
  expect(answer.json()).toEqual({ message: "deleted" });
  expect(desk.has("content/publications/blogs/babushke-75")).toBe(false);
  expect(desk.read("content/redirects.yml")).toContain("/publication/blogs/babushke-75");
});

test("what a kill has interrupted is written at the next start", async () => {
  mkdirSync(".desk", { recursive: true });
  const kept = [
    { file: "content/drawings/one.svg", content: base64(svg()) },
    { file: "content/drawings/site.svg", content: null },
  ];
  writeFileSync(".desk/journal.json", JSON.stringify(kept));
  await desk.again();
  expect(desk.read("content/drawings/one.svg")).toBe(svg());
  expect(desk.has("content/drawings/site.svg")).toBe(false);
  expect(desk.has(".desk/journal.json")).toBe(false);
});

test("the preview is the site's own text, and loads nothing", async () => {
  const { data } = (await desk.call("getEntry", { path: ARTICLE })).json<{ data: string }>();
  const answer = await desk.app().inject({
    method: "POST",
    url: "/preview",
    headers: { host: "localhost:8002", origin: "http://localhost:8002" },
    payload: { file: ARTICLE, raw: data.replace(/^(slug|version): .*\n/gm, "") },
  });
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
  "the preview of %s says what is wrong, where, and in the words of the form",
  async (_what, at, put, said) => {
    const raw = desk.read(ARTICLE).replace(at, put);
    const line = raw.split("\n").indexOf(put.trim().split("\n")[0] ?? "") + 1;
    const answer = await desk.app().inject({
      method: "POST",
      url: "/preview",
      headers: { host: "localhost:8002", origin: "http://localhost:8002" },
      payload: { file: ARTICLE, raw },
    });
    expect(answer.statusCode).toBe(422);
    const { error } = answer.json<{ error: string }>();
    expect(error).toContain(`${ARTICLE}:${line} — `);
    expect(error).toContain(said);
  },
);
