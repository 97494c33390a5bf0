import { ARTICLE, change, clean, read, typed } from "../review/testing/project";
import { readEditors, writeEditors, type EditorEntry } from "./editors-file";
import { hashPassword } from "./passwords";
import { Browser, makeServer, PASSWORD, type Server } from "./testing/team";

let server: Server;
let anna: Browser, boris: Browser;
beforeAll(async () => {
  server = await makeServer();
});
beforeEach(async () => {
  [anna, boris] = await Promise.all([signedIn("anna"), signedIn("boris")]);
});
afterEach(() => server.reset());
afterAll(async () => {
  await server.app.close();
  clean();
});

async function signedIn(login: string): Promise<Browser> {
  const browser = new Browser(server.app);
  await browser.signIn(login);
  await browser.get("/review");
  return browser;
}

const signature = (commit: string) =>
  typed(server.config.repository, "log", "-1", "--format=%an <%ae>", commit);

function annaWrites(): void {
  change(server.folderOf("anna"), ARTICLE, /^title: .*$/m, "title: Солнце Анны");
}

/** Writes somebody into the file of editors, or somebody else in their place. */
async function enrol(login: string, entry: Partial<EditorEntry>): Promise<void> {
  const editors = await readEditors(server.config.editors);
  const known = editors[login] ?? {
    name: "Вера Ким",
    email: "vera@example.ru",
    password: await hashPassword(PASSWORD),
  };
  await writeEditors(server.config.editors, { ...editors, [login]: { ...known, ...entry } });
}

test("two editors work concurrently, and each signs their own work", async () => {
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

test("who may publish is decided by sign-in and file at each press", async () => {
  annaWrites();
  await anna.send();
  const work = await boris.firstWork();
  const form = await boris.form(work, "publish");

  const other = { name: "Борис Иванов", email: "boris@example.ru" };
  expect((await anna.post("/review/introduce", other)).statusCode).toBe(403);
  expect(await anna.see(work)).toContain("Опубликовать может другой редактор: Борис Иванов.");
  const forged = { ...form, email: "boris@example.ru", roles: "editor" };
  const refused = await anna.post("/review/publish", forged, { "x-desk-editor": "boris" });
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining("Вы писали эту работу") as string,
  ]);

  await enrol("boris", { role: "author" });
  // Another entry in the file ends the sign-in.
  expect((await boris.post("/review/publish", form)).statusCode).toBe(401);
  await boris.signIn("boris");
  const demoted = await boris.post("/review/publish", form);
  expect([demoted.statusCode, demoted.body]).toEqual([
    403,
    expect.stringContaining("в команде такого нет") as string,
  ]);

  await enrol("boris", { role: ["editor", "doctor"] });
  await boris.signIn("boris");
  expect((await boris.post("/review/publish", form)).statusCode).toBe(303);
});
