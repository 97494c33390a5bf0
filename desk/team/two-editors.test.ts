import "fake-indexeddb/auto";
import { send, remember, sendRemembered } from "../browser/saving/send";
import { belongTo, withOwner } from "../browser/whose-page";
import { ARTICLE, change, clean, read, typed } from "../review/testing/project";
import type { Written } from "../writing/save";
import { readEditors, type EditorEntry } from "../works/roles";
import { Browser, makeServer, writeEditors, type Server } from "./testing/team";

let server: Server;
/** One browser, in which both sign in by turns. */
let shared: Browser;
const { fetch: outside } = globalThis;

beforeAll(async () => {
  server = await makeServer();
  shared = new Browser(server);
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
afterEach(() => server.reset());
afterAll(async () => {
  globalThis.fetch = outside;
  await server.app.close();
  clean();
});

async function signedIn(login: string): Promise<Browser> {
  const browser = new Browser(server, login);
  await browser.get("/review");
  return browser;
}

const both = () => Promise.all([signedIn("anna"), signedIn("boris")]);

const signature = (commit: string) =>
  typed(server.config.repository, "log", "-1", "--format=%an <%ae>", commit);

function annaWrites(): void {
  change(server.folderOf("anna"), ARTICLE, /^title: .*$/m, "title: Солнце Анны");
}

/** Writes somebody into the file of editors, or somebody else in their place. */
async function enrol(login: string, entry: Partial<EditorEntry>): Promise<void> {
  const editors = await readEditors(server.config.editors);
  const known = editors[login] ?? { name: "Вера Ким", email: "vera@example.ru" };
  writeEditors(server.config.editors, { ...editors, [login]: { ...known, ...entry } });
}

test("two editors work concurrently, and each signs their own work", async () => {
  const [anna, boris] = await both();
  annaWrites();
  expect(await anna.see("/review/unsent")).toContain("<ins>Анны</ins>");
  expect(await boris.see("/review/unsent")).toContain("Неотправленных правок нет");
  expect(read(server.folderOf("boris"), ARTICLE)).not.toContain("Анны");

  change(server.folderOf("boris"), ARTICLE, /$/, "\nФраза Бориса.\n");
  expect(await boris.see("/review")).toContain("Этот же текст правит Анна Петрова");

  await anna.send();
  expect(await boris.see("/review")).toContain("Отправлено: Анна Петрова");
  expect(await boris.onWork("publish")).toContain("Опубликовано.");
  expect([signature("main"), signature("main^2")]).toEqual([
    "Борис Иванов <boris@example.ru>",
    "Анна Петрова <anna@example.ru>",
  ]);
  // Their own unsent phrase is still there, on top of what is published now.
  expect(await boris.see("/review/unsent")).toContain("<ins>Фраза Бориса.</ins>");
  await anna.see("/review");
  expect(read(server.folderOf("anna"), ARTICLE)).toContain("title: Солнце Анны");
});

test("who may publish is decided by the web server and the file at each press", async () => {
  const [anna, boris] = await both();
  annaWrites();
  await anna.send();
  const work = await boris.firstWork();
  const form = await boris.form(work, "publish");

  const other = { name: "Борис Иванов", email: "boris@example.ru" };
  expect((await anna.post("/review/introduce", other)).statusCode).toBe(403);
  expect(await anna.see(work)).toContain("Опубликовать может другой редактор: Борис Иванов.");
  const forged = { ...form, email: "boris@example.ru", roles: "editor" };
  const refused = await anna.post("/review/publish", forged);
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining("Вы писали эту работу") as string,
  ]);

  await enrol("boris", { role: "author" });
  const demoted = await boris.post("/review/publish", form);
  expect([demoted.statusCode, demoted.body]).toEqual([
    403,
    expect.stringContaining("в команде такого нет") as string,
  ]);

  await enrol("boris", { role: ["editor", "doctor"] });
  expect((await boris.post("/review/publish", form)).statusCode).toBe(303);
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
  shared.login = login;
  belongTo(login);
  return sendRemembered();
}

const save = (text: Written) => send(text, remember(text));

const textOf = async (browser: Browser, file: string) =>
  (await browser.ask("/decap", { action: "getEntry", params: { path: file } })).body;

const signOut = () => {
  shared.login = undefined;
};

test("in one browser nobody sees or sends what another editor has written", async () => {
  const file = "content/articles/tekst-anny/index.mdx";
  const second = "content/articles/vtoroj-anny/index.mdx";
  await openPage("anna");
  signOut();
  expect(await save(written("Слова Анны", { file, page: "0b" }))).toEqual({
    refusal: expect.stringMatching(/Войдите снова.* лежит в этом браузере/) as string,
    kind: "signed-out",
  });
  await save(written("Другая вкладка Анны", { file: second, page: "0c" }));

  shared.login = "boris";
  // Her page is still open in another tab.
  expect(await save(written("Ещё слова Анны", { file, page: "0b", turn: 2 }))).toEqual({
    refusal: expect.stringMatching(/вошёл другой редактор.* лежит/) as string,
    kind: "again",
  });
  expect(await openPage("boris")).toEqual([]);
  expect(await textOf(shared, file)).not.toContain("Анны");

  signOut();
  expect(await openPage("anna")).toEqual([]);
  expect(await textOf(shared, file)).toContain("Ещё слова Анны");
  expect(await textOf(shared, second)).toContain("Другая вкладка Анны");
});

test("what has not arrived does not write over what the text has become meanwhile", async () => {
  await openPage("anna");
  signOut();
  await save(written("Опоздавшее", { page: "0d", base: "0000000000000000" }));
  expect(await openPage("anna")).toEqual([expect.stringContaining("в «Истории» текста") as string]);
  expect(await textOf(shared, ARTICLE)).not.toContain("Опоздавшее");
  const history = await shared.get(`/history?${new URLSearchParams({ file: ARTICLE }).toString()}`);
  expect(history.body).toContain("Опоздавшее");
  expect(await openPage("anna")).toEqual([]);
});

test("a text of one editor is out of reach of the other", async () => {
  const [anna, boris] = await both();
  const file = "content/articles/tekst-odnoj/index.mdx";
  expect((await anna.ask("/save", written("Слова одной", { file }))).statusCode).toBe(200);
  expect(await textOf(boris, file)).not.toContain("Слова одной");
  expect((await boris.ask("/save", written("", { file: `../anna/${file}` }))).statusCode).toBe(403);
});
