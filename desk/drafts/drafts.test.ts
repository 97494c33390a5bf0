import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { openDesk } from "../testing/desk";
import { draftFolder } from "./draft-files";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const DATA = "content/topics.yml";
const NEW = "content/articles/novyj-tekst-1a2b/index.mdx";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.reset());
afterAll(() => desk.close());

interface Opened {
  data: string;
  draft?: { raw: string; base: string; number: number; state: string };
}

const open = async (file = ARTICLE) => (await desk.call("getEntry", { path: file })).json<Opened>();

const versionIn = (raw: string) => /^version: "?(.*?)"?$/m.exec(raw)?.[1] ?? "";

const keep = (raw: string, more: object = {}) =>
  desk.post("/drafts", {
    file: ARTICLE,
    collection: "articles",
    title: "Солнце",
    raw,
    base: versionIn(raw),
    page: "one",
    after: 0,
    turn: 0,
    ...more,
  });

/** As if the draft had been stored then. */
function keptAt(when: string): void {
  const place = `${draftFolder(ARTICLE)}.json`;
  const draft = JSON.parse(readFileSync(place, "utf8")) as object;
  writeFileSync(place, JSON.stringify({ ...draft, when, since: when }));
}

const change = (raw: string, title: string) => raw.replace(/^title: .*$/m, `title: ${title}`);

/** The words of «Черновики», without those that a state has taken out of the saved text. */
const page = async () => (await desk.get("/drafts")).body.replace(/<del>.*?<\/del>|<[^>]+>/g, "");

test("a draft the check would refuse outlives the process, unseen by git", async () => {
  const { data } = await open();
  const half = change(data, '""');
  expect((await keep(half)).statusCode).toBe(200);
  await desk.again();
  expect((await open()).draft).toMatchObject({ raw: half, state: "same" });
  expect(desk.status()).toBe("");
});

test("a letter written and deleted again is no draft", async () => {
  const { data } = await open();
  await keep(change(data, "Другое"));
  await keep(data, { after: 1 });
  expect((await open()).draft).toBeUndefined();
});

test("a draft of a data file is stored, and saving ends it", async () => {
  const { data } = await open(DATA);
  const raw = data.replace("label: Дети", "label: Детки");
  expect(raw).not.toBe(data);
  await keep(raw, { file: DATA, collection: "topics", title: "" });
  expect((await open(DATA)).draft?.raw).toBe(raw);
  const answer = await desk.save(DATA, () => raw);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  expect((await open(DATA)).draft).toBeUndefined();
});

test("a second window takes nothing away from the first, and says so", async () => {
  const { data } = await open();
  await keep(change(data, "Первооконное"));
  const answer = await keep(change(data, "Второоконное"), { page: "two" });
  expect(answer.json()).toMatchObject({ number: 2, isOther: true });
  expect((await open()).draft?.raw).toContain("Второоконное");
  expect(await page()).toContain("Первооконное");
});

test("two windows by turns store one state each, not one for each key", async () => {
  const { data } = await open();
  for (let turn = 0; turn < 30; turn += 1)
    await keep(change(data, `Слово${turn}`), { page: turn % 2 ? "two" : "one", after: turn });
  const text = await page();
  expect(text).toContain("Слово28");
  expect(text).not.toContain("Слово26");
});

test("two windows at the same moment lose nothing of each other", async () => {
  const { data } = await open();
  await Promise.all([
    keep(change(data, "Первое"), { page: "one" }),
    keep(change(data, "Второе"), { page: "two" }),
  ]);
  const both = `${(await open()).draft?.raw} ${await page()}`;
  expect(both).toContain("Первое");
  expect(both).toContain("Второе");
});

test("what was discarded can be restored", async () => {
  const { data } = await open();
  await keep(change(data, "Отброшенное"));
  await desk.post("/drafts/drop", { file: ARTICLE });
  expect((await open()).draft).toBeUndefined();
  const answer = await desk.press("/drafts/return", { file: ARTICLE, number: "1" });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    "/texts#/collections/articles/entries/bezopasnoe-solnze/index",
  ]);
  expect((await open()).draft?.raw).toContain("Отброшенное");
});

test("of a text there are twenty earlier states at most", async () => {
  const { data } = await open();
  for (let turn = 0; turn < 23; turn += 1)
    await keep(change(data, `Слово${turn}`), { page: `page${turn}`, after: turn });
  expect(
    readdirSync(".desk/drafts/earlier/".concat(draftFolder(ARTICLE).split("/").at(-1) ?? "")),
  ).toHaveLength(20);
});

test("a clock set back hides no earlier state, ends no stretch of writing late", async () => {
  const { data } = await open();
  await keep(change(data, "Раньше"));
  keptAt(new Date(Date.now() + 3_600_000).toISOString());
  const answer = await keep(change(data, "Позже"), { after: 1, turn: 1 });
  expect(answer.json()).toMatchObject({ number: 2, isOther: false });
  expect((await open()).draft?.raw).toContain("Позже");
  expect(await page()).toContain("Раньше");
});

test("what is old and discarded today can be restored tomorrow", async () => {
  const { data } = await open();
  await keep(change(data, "Прошлогоднее"));
  keptAt("2020-01-01T00:00:00Z");
  await desk.post("/drafts/drop", { file: ARTICLE });
  expect(await page()).toContain("Прошлогоднее");
});

test("what was changed elsewhere meanwhile is joined with the draft", async () => {
  const { data } = await open();
  await keep(change(data, "Моё солнце"));
  const now = desk.read(ARTICLE);
  writeFileSync(ARTICLE, `${now}\nЧужая фраза.\n`);
  const { draft } = await open();
  expect(draft?.state).toBe("joined");
  expect(draft?.raw).toContain("Моё солнце");
  expect(draft?.raw).toContain("Чужая фраза.");
  const answer = await desk.save(ARTICLE, () => draft?.raw ?? "");
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  expect(desk.read(ARTICLE)).toContain("Чужая фраза.");
});

test("what was changed in the same place is shown, and nothing is lost", async () => {
  const { data } = await open();
  await keep(change(data, "Моё солнце"));
  writeFileSync(ARTICLE, change(desk.read(ARTICLE), "Чужое солнце"));
  expect((await open()).draft).toMatchObject({ state: "other" });
  const sides = await desk.get(`/drafts/difference?file=${ARTICLE}`);
  expect(sides.body).toMatch(/<del>Чужое<\/del><ins>Моё<\/ins>/);
  const late = await desk.save(ARTICLE, () => change(data, "Моё солнце"));
  expect(late.statusCode).toBe(409);
  expect((await open()).draft?.raw).toContain("Моё солнце");
});

test("a new text is listed before it has an address, until it is saved", async () => {
  const { data } = await open();
  const raw = data.replace(/^version: .*\n/m, "");
  await keep(raw, { file: NEW, base: "", title: "Ещё без адреса" });
  expect(await page()).toContain("Ещё без адреса");
  expect((await open(NEW)).draft).toMatchObject({ state: "new" });
  const answer = await desk.call("persistEntry", {
    dataFiles: [{ path: ARTICLE, raw: data }],
    assets: [],
    draft: NEW,
  });
  expect(answer.body).toContain("saved");
  expect(await page()).toContain("Всё, что вы писали, сохранено.");
});

test("an unwanted new text leaves the list by its button; it can be restored", async () => {
  const { data } = await open();
  await keep(data, { file: NEW, base: "", title: "Не нужен" });
  const dropped = await desk.press("/drafts/drop", { file: NEW });
  expect([dropped.statusCode, dropped.headers.location]).toEqual([303, "/drafts"]);
  expect(await page()).toMatch(
    /Всё, что вы писали, сохранено[^]*Не нужен[^]*Вернуть это состояние/,
  );
});

test("the copy of a killed browser restores nothing older than the desk has", async () => {
  const { data } = await open();
  await keep(change(data, "Сначала"), { page: "killed", turn: 1 });
  await keep(change(data, "Потом"), { page: "killed", turn: 2, after: 1 });
  await keep(change(data, "Сначала"), { page: "killed", turn: 1, isLate: true });
  expect((await open()).draft?.raw).toContain("Потом");
  await keep(change(data, "В другом окне"), { page: "next", turn: 1, after: 2 });
  await keep(change(data, "Не дошло"), { page: "killed", turn: 3, after: 2, isLate: true });
  expect((await open()).draft?.raw).toContain("В другом окне");
  expect(await page()).toContain("Не дошло");
  await keep(change(data, "Дошло"), { page: "next", turn: 3, after: 3, isLate: true });
  expect((await open()).draft?.raw).toContain("Дошло");
});

test("a broken file is moved aside and named, and the others are there", async () => {
  const { data } = await open();
  await keep(change(data, "Целый черновик"));
  writeFileSync(".desk/drafts/0123456789abcdef.json", '{"file": "content/');
  expect(await page()).toContain("Солнце");
  expect(await page()).toContain("0123456789abcdef.json.unreadable");
  await desk.again();
  expect((await open()).draft?.raw).toContain("Целый черновик");
});

test.each([
  "content/../package.json",
  "/etc/passwd",
  "content/articles/../../x.mdx",
  "desk/app.ts",
])("no draft leads to %s", async (file) => {
  expect((await keep("x", { file, base: "" })).statusCode).toBe(403);
  expect((await desk.post("/drafts/drop", { file })).statusCode).toBe(403);
  expect((await desk.get(`/drafts/difference?file=${file}`)).statusCode).toBe(403);
});

test("a huge draft is refused with one sentence", async () => {
  const answer = await keep("ъ".repeat(600_000), { base: "" });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    413,
    "Текст слишком длинный: черновик хранит до миллиона байт.",
  ]);
});
