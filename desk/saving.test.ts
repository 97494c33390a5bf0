import { lstatSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { checkLetters } from "@rodinki/content-model/reading/check-letters";
import { asWritten } from "./files/file-text";
import { useDesk } from "./testing/desk";
import { fullDiskFor } from "./testing/small-disk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const OTHER = "content/articles/melanoma-u-detei/index.mdx";
const GLOSSARY = "content/glossary.yml";

const desk = useDesk();

const svg = (inside = '<circle cx="320" cy="160" r="90" fill="#f3a72e"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320">${inside}</svg>`;

const base64 = (text: string) => Buffer.from(text).toString("base64");

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

test("a drawing with a program in it is refused, and no file is left", async () => {
  const content = base64(svg("<script>alert(1)</script>"));
  for (const file of [ARTICLE, "content/home.yml"]) {
    const answer = await desk.post("/pictures", { file, name: "x.svg", content });
    expect([file, answer.statusCode]).toEqual([file, 422]);
  }
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
    expect(answer.json()).toMatchObject({ file: MOVED });
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
    expect(answer.json()).toMatchObject({ file: ARTICLE, isTaken: true });
    expect(desk.status()).toBe("");
  });
});

test("the editor and the list open without a folder that has been deleted with its last text", async () => {
  rmSync("content/publications/video", { recursive: true, force: true });
  for (const url of ["/config.json", "/list"])
    expect([url, (await desk.get(url)).statusCode]).toEqual([url, 200]);
});

test("a text that others link to is not deleted", async () => {
  linkToArticle();
  const answer = await desk.call("deleteFiles", { paths: [ARTICLE] });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ error: string }>().error).toMatch(
    /^На этот текст ссылаются: Меланома у детей/,
  );
  expect(desk.has(ARTICLE)).toBe(true);
});

test("a drawing that a text shows is not deleted, another is; data are not", async () => {
  const shown = "content/articles/bezopasnoe-solnze/cover.svg";
  const other = "content/drawings/other.svg";
  writeFileSync(other, svg());
  const remove = (file: string) => desk.call("deleteFiles", { paths: [file] });
  const refused = await remove(shown);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: "Этот рисунок показывают: Безопасное солнце. Сначала уберите его оттуда." },
  ]);
  expect((await remove("content/facts.yml")).statusCode).toBe(403);
  expect((await remove(other)).statusCode).toBe(200);
  expect(desk.has(other)).toBe(false);
  expect(desk.status()).toBe("");
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
  const answer = await desk.post("/preview", { file: ARTICLE });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
  expect(answer.body).toContain('class="care"');
  expect(answer.body).not.toMatch(/src="\/static/);
});

test("the preview shows an unfinished text, and at its place what is missing or wrong", async () => {
  const whole = desk.read(ARTICLE);
  writeFileSync(ARTICLE, whole.replace(/^(?:date|topics): .*\n/gm, ""));
  const page = await desk.post("/preview", { file: ARTICLE });
  expect([page.statusCode, page.body.includes("Безопасное солнце")]).toEqual([200, true]);
  // A source whose author has chosen its kind, and no more.
  writeFileSync(ARTICLE, `---\ntitle: Тень\nsources:\n  - kind: guideline\n---\n`);
  expect((await desk.post("/preview", { file: ARTICLE })).body).toContain('id="source-1"');
  writeFileSync(
    ARTICLE,
    `---\ntitle: ""\n---\n\nДо.\n\n:::figure{src="./no.svg" alt="Рука"}\nПодпись.\n:::\n\nМежду.\n\n:::care\nК врачу.\n`,
  );
  const answer = await desk.post("/preview", { file: ARTICLE });
  expect(answer.statusCode).toBe(200);
  const [, main = ""] = answer.body.split("<main");
  expect([...main.matchAll(/<p(?: class="gap")?>([^<]*)/g)].map(([, words]) => words)).toEqual([
    "Здесь будет заголовок",
    "Здесь будет описание для списков и поисковиков",
    expect.stringMatching(/^Здесь будет блок «Главное»/),
    "До.",
    expect.stringMatching(/^Рисунка нет/),
    "Между.",
    expect.stringMatching(/^Здесь остались знаки разметки блока/),
    expect.stringMatching(/^Здесь будут источники/),
  ]);
});

/** Letters as macOS writes them: и and a breve, е and two dots. A stressed vowel is two signs everywhere. */
const inParts = (text: string) => text.normalize("NFD");

test("letters typed in parts are written whole, in the head and in the body", async () => {
  const title = "Тёплый май и е\u0301ль";
  const saved = await desk.save(
    ARTICLE,
    (edited) =>
      `${edited.replace(/^title: .*$/m, `title: ${inParts(title)}`).trimEnd()}\n\n${inParts("Йод ещё.")}\n`,
  );
  expect(saved.statusCode).toBe(200);
  expect(desk.read(ARTICLE)).toContain(`title: ${title}\n`);
  expect(desk.read(ARTICLE)).toMatch(/\n\nЙод ещё\.\n$/);
});

test.each([ARTICLE, GLOSSARY])(
  "%s with letters in parts opens, and any save writes them whole",
  async (file) => {
    const whole = desk.read(file);
    writeFileSync(file, inParts(whole));
    expect(asWritten(inParts(whole))).toBe(whole);
    const saved = await desk.save(file, (edited) => edited);
    expect(saved.statusCode).toBe(200);
    expect(desk.read(file)).toBe(whole);
  },
);

test("the build names the line of a letter in parts, and what to do", () => {
  const text = `Ёлка.\n${inParts("Йод.")}`;
  expect(() => checkLetters({ file: ARTICLE, text })).toThrow(
    /index\.mdx:2 — буква «Й» записана двумя знаками.*сохраните текст на рабочем месте автора/,
  );
  expect(() => checkLetters({ file: ARTICLE, text: "е\u0301ль, café, 5 Å" })).not.toThrow();
});
