import { clean } from "../review/testing/project";
import { SECRET } from "./forward";
import { Browser, makeServer, writeEditors, type Server } from "./testing/team";

let server: Server;
beforeAll(async () => {
  server = await makeServer();
});
afterEach(() => server.reset());
afterAll(async () => {
  await server.app.close();
  clean();
});

/** @returns how a page, and a page's script, are answered */
async function answers(browser: Browser, headers: Record<string, string> = {}) {
  const [page, script] = [
    await browser.get("/review", headers),
    await browser.ask("/save", {}, headers),
  ];
  expect(script.json<{ error?: string }>().error).toBe(page.body);
  expect(page.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(script.statusCode).toBe(page.statusCode);
  return [page.statusCode, page.body];
}

test("who the web server names is at the desk", async () => {
  const page = await new Browser(server, "anna").get("/review");
  expect([page.statusCode, page.body]).toEqual([
    200,
    expect.stringContaining("Вы подписываетесь: Анна Петрова, anna@example.ru") as string,
  ]);
  expect(page.body).not.toContain("За столом другой человек");
});

test.each([
  ["none", ""],
  ["another", "t".repeat(32)],
  ["a part", "s".repeat(31)],
  ["more", "s".repeat(33)],
  ["two", `${"s".repeat(32)}, ${"s".repeat(32)}`],
])("a name with %s of the secret is nobody's, wherever it comes from", async (_what, secret) => {
  const anna = new Browser(server, "anna");
  expect(await answers(anna, { [SECRET]: secret })).toEqual([
    401,
    expect.stringMatching(/^Стол открывают по его адресу/) as string,
  ]);
});

test("nobody is at the desk whom the web server does not name", async () => {
  const nobody = [401, expect.stringMatching(/^Вы не вошли за стол\. Войдите/) as string];
  expect(await answers(new Browser(server))).toEqual(nobody);
  expect(await answers(new Browser(server, ""))).toEqual(nobody);
  const claimed = { x_remote_user: "anna", "x-desk-editor": "anna", "remote-user": "anna" };
  expect(await answers(new Browser(server), claimed)).toEqual(nobody);
});

test.each([
  "vera",
  "Anna",
  "anna, boris",
  "anna anna",
  "../anna",
  "constructor",
  "__proto__",
  // What node makes of «анна».
  Buffer.from("анна").toString("latin1"),
])("«%s» is in no list of editors", async (login) => {
  expect(await answers(new Browser(server, login))).toEqual([
    403,
    expect.stringMatching(/^Вас нет в списке редакторов/) as string,
  ]);
});

test("who leaves the file of editors has no desk any more, and a broken file opens it to nobody", async () => {
  const vera = { name: "Вера Ким", email: "vera@example.ru" };
  writeEditors(server.config.editors, { vera });
  expect((await answers(new Browser(server, "anna")))[0]).toBe(403);
  writeEditors(server.config.editors, { vera: { ...vera, email: "нет" } });
  expect(await answers(new Browser(server, "vera"))).toEqual([
    503,
    expect.stringMatching(/^Стол сейчас не отвечает/) as string,
  ]);
});

test.each([
  ["host", "evil.example"],
  ["origin", "https://evil.example"],
  ["origin", "null"],
  ["origin", ""],
  ["sec-fetch-site", "cross-site"],
])("a form whose %s is «%s» is refused: the browser signs it too", async (name, value) => {
  const anna = new Browser(server, "anna");
  const answer = await anna.post("/review/send", { tree: "" }, { [name]: value });
  expect([answer.statusCode, answer.body]).toEqual([403, "Этот запрос пришёл не со стола."]);
});

test("an address that is none is refused in words, not as a failure", async () => {
  const answer = await new Browser(server, "anna").get("/%");
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringMatching(/^Страница/) as string,
  ]);
});
