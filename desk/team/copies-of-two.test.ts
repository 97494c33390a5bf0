import "fake-indexeddb/auto";
import type { FastifyInstance } from "fastify";
import { send, remember, sendRemembered } from "../browser/saving/send";
import type { Written } from "../writing/save";
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
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  });
});
afterAll(async () => {
  globalThis.fetch = outside;
  await app.close();
  clean();
});

const written = (raw: string, more: Partial<Written> = {}): Written => ({
  file: ARTICLE,
  raw,
  base: "",
  page: "0a",
  turn: 1,
  ...more,
});

/** Signs in and opens the editor's page there. */
async function openPage(login: string): Promise<string[]> {
  await shared.signIn(login);
  belongTo(login);
  return sendRemembered();
}

const save = (text: Written) => send(text, remember(text));

const textOf = async (browser: Browser, file: string) =>
  (await browser.ask("/decap", { action: "getEntry", params: { path: file } })).body;

const signOut = () => shared.post("/sign-out", {});

test("in one browser nobody sees or sends what another editor has written", async () => {
  const file = "content/articles/tekst-anny/index.mdx";
  const second = "content/articles/vtoroj-anny/index.mdx";
  await openPage("anna");
  await signOut();
  expect(await save(written("Слова Анны", { file, page: "0b" }))).toEqual({
    refusal: expect.stringMatching(/Войдите снова.* лежит в этом браузере/) as string,
    kind: "signed-out",
  });
  await save(written("Другая вкладка Анны", { file: second, page: "0c" }));

  await shared.signIn("boris");
  // Her page is still open in another tab.
  expect(await save(written("Ещё слова Анны", { file, page: "0b", turn: 2 }))).toEqual({
    refusal: expect.stringMatching(/вошёл другой редактор.* лежит/) as string,
    kind: "again",
  });
  expect(await openPage("boris")).toEqual([]);
  expect(await textOf(shared, file)).not.toContain("Анны");

  await signOut();
  expect(await openPage("anna")).toEqual([]);
  expect(await textOf(shared, file)).toContain("Ещё слова Анны");
  expect(await textOf(shared, second)).toContain("Другая вкладка Анны");
});

test("what has not arrived does not write over what the text has become meanwhile", async () => {
  await openPage("anna");
  await signOut();
  await save(written("Опоздавшее", { page: "0d", base: "0000000000000000" }));
  expect(await openPage("anna")).toEqual([expect.stringContaining("в «Истории» текста") as string]);
  expect(await textOf(shared, ARTICLE)).not.toContain("Опоздавшее");
  const history = await shared.get(`/history?${new URLSearchParams({ file: ARTICLE }).toString()}`);
  expect(history.body).toContain("Опоздавшее");
  expect(await openPage("anna")).toEqual([]);
});

test("what the desk does not take is said at the next visit, and stays", async () => {
  await openPage("anna");
  await save(written("x".repeat(1_100_000), { page: "0e" }));
  for (let visit = 0; visit < 2; visit += 1)
    expect(await openPage("anna")).toEqual([
      expect.stringMatching(/^Написанное раньше не сохранено: Текст слишком длинный/) as string,
    ]);
  await save(written("x", { page: "0e", turn: 2, decision: "aside" }));
});

test("a text of one editor is out of reach of the other, who sees that it is open", async () => {
  const file = "content/articles/tekst-odnoj/index.mdx";
  const [anna, boris] = [new Browser(app), new Browser(app)];
  await Promise.all([anna.signIn("anna"), boris.signIn("boris")]);
  expect((await anna.ask("/save", written("Слова одной", { file }))).statusCode).toBe(200);
  expect(await textOf(boris, file)).not.toContain("Слова одной");
  expect((await boris.ask("/save", written("", { file: `../anna/${file}` }))).statusCode).toBe(403);

  await anna.ask("/present", { file: ARTICLE, page: "0a" });
  const seen = await boris.ask("/present", { file: ARTICLE, page: "0b" });
  expect(seen.json()).toMatchObject({ people: [expect.any(String)], isTwice: false });
});
