import "fake-indexeddb/auto";
import type { FastifyInstance } from "fastify";
import { send, remember, sendRemembered } from "../browser/drafts/send";
import type { WrittenInPage } from "../drafts/drafts";
import { belongTo, withOwner } from "../browser/whose-page";
import { ARTICLE, clean } from "../review/testing/project";
import { Browser, makeServer } from "./testing/team";

let app: FastifyInstance;
/** One browser, in which both sign in by turns. */
let shared: Browser;
const { fetch: outside } = globalThis;

beforeAll(async () => {
  ({ app } = await makeServer());
  shared = new Browser(app);
  globalThis.fetch = withOwner(async (address, options) => {
    const headers = Object.fromEntries(new Headers(options?.headers));
    const payload = JSON.parse(options?.body as string) as object;
    const answer = await shared.ask(address as string, payload, headers);
    return new Response(answer.body, { status: answer.statusCode });
  });
});
afterAll(async () => {
  globalThis.fetch = outside;
  await app.close();
  clean();
});

const written = (raw: string, more: Partial<WrittenInPage> = {}): WrittenInPage => ({
  file: ARTICLE,
  collection: "articles",
  title: "Солнце",
  raw,
  base: "",
  page: "one",
  after: 0,
  turn: 1,
  ...more,
});

/** Signs in and opens the editor's page there. */
async function openPage(login: string): Promise<string[]> {
  await shared.signIn(login);
  belongTo(login);
  return sendRemembered();
}

const keep = (draft: WrittenInPage) => send(draft, remember(draft));

/** The words of «Черновики». */
const words = async (browser: Browser) => (await browser.get("/drafts")).body;

const draftOf = async (browser: Browser, file = ARTICLE) =>
  (await browser.ask("/decap", { action: "getEntry", params: { path: file } })).json<{
    draft?: { raw: string };
  }>().draft?.raw;

const signOut = () => shared.post("/sign-out", {});

test("in one browser nobody sees or sends what another editor has written", async () => {
  const file = "content/articles/tekst-anny/index.mdx";
  await openPage("anna");
  await signOut();
  expect(await keep(written("Слова Анны", { file, page: "hers" }))).toEqual({
    refusal: expect.stringMatching(/Войдите снова.* Копия лежит в этом браузере/) as string,
    isSignedOut: true,
  });
  await keep(written("Другая вкладка Анны", { file, page: "second" }));

  await shared.signIn("boris");
  // Her page is still open in another tab.
  expect(await keep(written("Ещё слова Анны", { file, page: "hers", turn: 2 }))).toEqual({
    refusal: expect.stringMatching(/вошёл другой редактор.* Копия лежит/) as string,
    isSignedOut: false,
  });
  const save = { action: "persistEntry", params: { dataFiles: [], assets: [] } };
  const saved = await fetch("/decap", { method: "POST", body: JSON.stringify(save) });
  expect(saved.status).toBe(409);
  expect(await openPage("boris")).toEqual([]);
  expect(await draftOf(shared, file)).toBeUndefined();
  expect(await words(shared)).not.toContain("Анны");

  await signOut();
  await openPage("anna");
  const all = `${await draftOf(shared, file)} ${await words(shared)}`;
  expect(all).toContain("Ещё слова Анны");
  expect(all).toContain("Другая вкладка Анны");
});

test("what the desk does not take is said at the next visit, and stays", async () => {
  await openPage("anna");
  await keep(written("x".repeat(1_100_000), { title: "Длинный", page: "long" }));
  for (let visit = 0; visit < 2; visit += 1)
    expect(await openPage("anna")).toEqual([
      expect.stringMatching(/«Длинный»: Текст слишком длинный/) as string,
    ]);
});

test("a draft of one editor is out of reach of the other, by whatever name", async () => {
  const file = "content/articles/chernovik-anny/index.mdx";
  const [anna, boris] = [new Browser(app), new Browser(app)];
  await Promise.all([anna.signIn("anna"), boris.signIn("boris")]);
  expect((await anna.ask("/drafts", written("Черновик Анны", { file }))).statusCode).toBe(200);

  expect(await draftOf(boris, file)).toBeUndefined();
  expect(await words(boris)).not.toContain(file);
  expect((await boris.get(`/drafts/difference?file=${file}`)).statusCode).toBe(404);
  expect((await boris.post("/drafts/return", { file, number: "1" })).statusCode).toBe(404);
  await boris.ask("/drafts/drop", { file });
  await boris.ask("/drafts", written("Черновик Бориса", { file }));
  const other = `../anna/${file}`;
  expect((await boris.ask("/drafts", written("", { file: other }))).statusCode).toBe(403);
  expect((await boris.ask("/drafts/drop", { file: other })).statusCode).toBe(403);
  expect((await boris.get(`/drafts/difference?file=${other}`)).statusCode).toBe(403);
  expect([await draftOf(anna, file), await draftOf(boris, file)]).toEqual([
    "Черновик Анны",
    "Черновик Бориса",
  ]);
});
