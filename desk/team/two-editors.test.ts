import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ARTICLE, change, clean, typed } from "../review/testing/project";
import type { TeamConfig } from "./config";
import { readEditors, writeEditors } from "./editors-file";
import { Browser, makeServer } from "./testing/team";

let app: FastifyInstance;
let config: TeamConfig;
let anna: Browser, boris: Browser;
beforeEach(async () => {
  ({ app, config } = await makeServer());
  [anna, boris] = [new Browser(app), new Browser(app)];
  await Promise.all([anna.signIn("anna"), boris.signIn("boris")]);
  await Promise.all([anna.get("/review"), boris.get("/review")]);
});
afterEach(async () => {
  await app.close();
  clean();
});

const folderOf = (login: string) => path.join(config.worktrees, login);

const field = (page: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]+)"`).exec(page)?.[1] ?? "";

test("two editors work at once, each for themselves, and each signs their own", async () => {
  change(folderOf("anna"), ARTICLE, /^title: .*$/m, "title: Солнце Анны");
  expect((await anna.get("/review/unsent")).body).toContain("<ins>Анны</ins>");
  expect((await boris.get("/review/unsent")).body).toContain("Неотправленных правок нет");
  expect(readFileSync(path.join(folderOf("boris"), ARTICLE), "utf8")).not.toContain("Анны");

  change(folderOf("boris"), ARTICLE, /$/, "\nФраза Бориса.\n");
  expect((await boris.get("/review")).body).toContain("Этот же текст правит Анна Петрова");

  const tree = field((await anna.get("/review/unsent")).body, "tree");
  expect((await anna.post("/review/send", { tree })).statusCode).toBe(303);
  const board = (await boris.get("/review")).body;
  expect(board).toContain("Отправлено: Анна Петрова");

  const address = /href="(\/review\/work[^"]+)"/.exec(board)?.[1] ?? "";
  const work = (await boris.get(address)).body;
  const form = {
    name: field(work, "name"),
    tip: field(work, "tip"),
    changes: field(work, "changes"),
  };
  const published = await boris.post("/review/publish", form);
  expect([published.statusCode, published.body]).toEqual([303, ""]);
  expect(typed(config.repository, "log", "-1", "--format=%an <%ae>", "main")).toBe(
    "Борис Иванов <boris@example.ru>",
  );
  expect(typed(config.repository, "log", "-1", "--format=%an <%ae>", "main^2")).toBe(
    "Анна Петрова <anna@example.ru>",
  );
  // Their own unsent phrase is still there, on top of what is published now.
  expect((await boris.get("/review/unsent")).body).toContain("<ins>Фраза Бориса.</ins>");
  await anna.get("/review");
  expect(readFileSync(path.join(folderOf("anna"), ARTICLE), "utf8")).toContain(
    "title: Солнце Анны",
  );
});

test("who may publish is said by the sign-in and the file of editors, at the moment of the press", async () => {
  change(folderOf("anna"), ARTICLE, /^title: .*$/m, "title: Солнце Анны");
  const tree = field((await anna.get("/review/unsent")).body, "tree");
  await anna.post("/review/send", { tree });
  const address = /href="(\/review\/work[^"]+)"/.exec((await boris.get("/review")).body)?.[1] ?? "";
  const page = (await boris.get(address)).body;
  const form = {
    name: field(page, "name"),
    tip: field(page, "tip"),
    changes: field(page, "changes"),
  };

  await anna.post("/review/introduce", { name: "Борис Иванов", email: "boris@example.ru" });
  const own = (await anna.get(address)).body;
  expect(own).toContain("Опубликовать может другой редактор: Борис Иванов.");
  const forged = { ...form, email: "boris@example.ru", roles: "editor" };
  const refused = await anna.post("/review/publish", forged, { "x-desk-editor": "boris" });
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining("Вы писали эту работу") as string,
  ]);

  const editors = await readEditors(config.editors);
  const { boris: entry } = editors;
  if (!entry) throw new Error("no Boris");
  await writeEditors(config.editors, { ...editors, boris: { ...entry, role: "author" } });
  // Another entry in the file ends the sign-in.
  expect((await boris.post("/review/publish", form)).statusCode).toBe(401);
  await boris.signIn("boris");
  const demoted = await boris.post("/review/publish", form);
  expect([demoted.statusCode, demoted.body]).toEqual([
    403,
    expect.stringContaining("в команде такого нет") as string,
  ]);

  await writeEditors(config.editors, {
    ...editors,
    boris: { ...entry, role: ["editor", "doctor"] },
  });
  await boris.signIn("boris");
  expect((await boris.post("/review/publish", form)).statusCode).toBe(303);
});
