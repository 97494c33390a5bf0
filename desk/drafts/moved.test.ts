import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { phonePhoto } from "../pictures/testing/samples";
import { openDesk } from "../testing/desk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const MOVED = "content/articles/solnce/index.mdx";

let desk: Awaited<ReturnType<typeof openDesk>>;
const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.reset());
afterAll(() => desk.close());

interface Answer {
  data: string;
  draft?: { raw: string; base: string; number: number; state: string };
  error?: string;
}
const open = async (file: string) => (await desk.call("getEntry", { path: file })).json<Answer>();

const rename = (raw: string, title: string) => raw.replace(/^title: .*$/m, `title: ${title}`);

async function keep(title: string, more: object = {}): Promise<string> {
  const { data } = await open(ARTICLE);
  const base = /^version: "?(.*?)"?$/m.exec(data)?.[1] ?? "";
  const draft = { file: ARTICLE, collection: "articles", title, raw: rename(data, title), base };
  const answer = await desk.post("/drafts", { ...draft, page: "one", after: 0, turn: 0, ...more });
  expect(answer.statusCode).toBe(200);
  return data;
}

const saveAs = (slug: string) =>
  desk.save(ARTICLE, (raw) => raw.replace(/^slug: .*$/m, `slug: ${slug}`), { draft: ARTICLE });

const states = async () => (await desk.get("/drafts")).body;

test("a draft and its picture follow a text that a colleague has moved", async () => {
  const photo = (await phonePhoto(1)).toString("base64");
  await desk.post("/drafts/pictures", { file: ARTICLE, name: "foto.jpg", content: photo });
  const data = await keep("Моё солнце");
  const withPicture = rename(data, "Моё солнце").replace("./cover.svg", "./foto.jpg");
  await keep("Моё солнце", { raw: withPicture, turn: 1, after: 1 });
  git("mv", "content/articles/bezopasnoe-solnze", "content/articles/solnce");
  git("commit", "--quiet", "--message", "Переезд");

  expect((await open(ARTICLE)).error).toContain(`теперь другой адрес: ${MOVED}`);
  const { draft } = await open(MOVED);
  expect(draft).toMatchObject({ state: "same" });
  expect(draft?.raw).toContain("Моё солнце");
  const saved = await desk.save(MOVED, () => draft?.raw ?? "");
  expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
  expect(desk.read(MOVED)).toContain("title: Моё солнце");
  expect(existsSync("content/articles/solnce/foto.jpg")).toBe(true);
  expect(existsSync(ARTICLE)).toBe(false);
});

test("earlier states follow a text to its new address, and return there", async () => {
  await keep("Другооконное", { page: "two" });
  expect((await saveAs("solnce")).statusCode).toBe(200);
  expect(await states()).toContain("Другооконное");
  await desk.post("/drafts/return", { file: MOVED, number: 1 });
  const { draft } = await open(MOVED);
  expect(draft?.raw).toContain("Другооконное");
  expect(draft?.raw).toContain('slug: "solnce"');
});

test("a picture that is added with another address lies where the text is then", async () => {
  const photo = (await phonePhoto(1)).toString("base64");
  await desk.post("/drafts/pictures", { file: ARTICLE, name: "foto.jpg", content: photo });
  const saved = await desk.save(ARTICLE, (raw) =>
    raw.replace(/^slug: .*$/m, "slug: solnce").replace("./cover.svg", "./foto.jpg"),
  );
  expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
  expect(existsSync("content/articles/solnce/foto.jpg")).toBe(true);
  expect(existsSync("content/articles/bezopasnoe-solnze")).toBe(false);
});

test("a draft keeps its author's address, and overwrites no other draft", async () => {
  const data = await keep("Моё солнце");
  const raw = rename(data, "Моё солнце").replace(/^slug: .*$/m, "slug: teplo");
  await keep("Моё солнце", { raw, turn: 1, after: 1 });
  const old = readFileSync(ARTICLE, "utf8");
  git("mv", "content/articles/bezopasnoe-solnze", "content/articles/solnce");
  git("commit", "--quiet", "--message", "Переезд");
  await desk.post("/drafts", {
    ...{ file: MOVED, collection: "articles", title: "Там", raw: rename(data, "Там") },
    ...{ base: "x", page: "there", after: 0, turn: 0 },
  });
  expect((await open(MOVED)).draft?.raw).toContain("title: Там");
  expect(await states()).toContain("Моё");
  await desk.post("/drafts/return", { file: MOVED, number: 2 });
  expect((await open(MOVED)).draft?.raw).toContain("slug: teplo");
  expect(desk.read(MOVED)).toBe(old);
});

test("the draft of a text that is deleted stays where it was", async () => {
  await keep("Осталось");
  git("rm", "-r", "--quiet", "content/articles/bezopasnoe-solnze");
  git("commit", "--quiet", "--message", "Удалена");
  expect((await open(ARTICLE)).draft).toMatchObject({ state: "gone", base: "" });
});
