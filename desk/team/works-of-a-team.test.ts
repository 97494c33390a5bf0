import type { FastifyInstance } from "fastify";
import path from "node:path";
import { ARTICLE, change, clean, read, typed } from "../review/testing/project";
import type { TeamConfig } from "./config";
import { readEditors, writeEditors } from "./editors-file";
import { Browser, makeServer, PASSWORD } from "./testing/team";
import { hashPassword } from "./passwords";

let app: FastifyInstance;
let config: TeamConfig;
let anna: Browser, boris: Browser;
beforeEach(async () => {
  ({ app, config } = await makeServer());
  [anna, boris] = [await signedIn("anna"), await signedIn("boris")];
});
afterEach(async () => {
  await app.close();
  clean();
});

async function signedIn(login: string): Promise<Browser> {
  const browser = new Browser(app);
  await browser.signIn(login);
  await browser.get("/review");
  return browser;
}

const folderOf = (login: string) => path.join(config.worktrees, login);
const published = (file: string) => typed(config.repository, "show", `main:${file}`);

async function annaSends(): Promise<void> {
  change(folderOf("anna"), ARTICLE, /^title: .*$/m, "title: Солнце Анны");
  await anna.send();
}

test("a work is withdrawn by its sender alone, and comes back as unsent changes", async () => {
  await annaSends();
  const work = await boris.firstWork();
  expect(await boris.see(work)).not.toContain('action="/review/withdraw"');
  const form = await boris.form(work, "publish");
  expect(await boris.press("withdraw", form)).toContain("Отозвать можно только свою работу");
  expect(await anna.onWork("withdraw")).toContain("Работа снова у вас");
  expect((await anna.get("/review/unsent")).body).toContain("<ins>Анны</ins>");
  expect(await boris.see("/review")).toContain("Сейчас ничего не ждёт проверки");
  expect(await boris.press("publish", form)).toContain("Автор забрал эту работу");
});

test("a publication is in the history of its text, and another person takes it back at once", async () => {
  const before = published(ARTICLE);
  await annaSends();
  expect(await boris.onWork("publish")).toContain("Опубликовано.");
  const history = await anna.see(`/history?file=${encodeURIComponent(ARTICLE)}`);
  expect(history).toContain("Анна Петрова");
  expect(history).toContain("Борис Иванов");
  const [, address = ""] = /href="(\/review\/undo\?commit=[0-9a-f]+)"/.exec(
    await anna.see("/review"),
  ) ?? ["", ""];
  await anna.press("undo-publication", await anna.form(address, "undo-publication"));
  expect(await anna.onWork("publish")).toContain("Опубликовано.");
  expect(published(ARTICLE)).toBe(before);
  await boris.get("/review");
  expect(read(folderOf("boris"), ARTICLE)).toBe(`${before}\n`);
});

test("a changed fact waits for the doctor of the team; an author cannot stand in", async () => {
  const editors = await readEditors(config.editors);
  const doctor = { name: "Вера Ким", email: "vera@example.ru", role: "doctor" as const };
  await writeEditors(config.editors, {
    ...editors,
    vera: { ...doctor, password: await hashPassword(PASSWORD) },
  });
  const vera = await signedIn("vera");
  change(folderOf("anna"), "content/facts.yml", /35 мл крема/, "36 мл крема");
  await anna.send();
  const work = await boris.firstWork();
  expect(await boris.see(work)).toContain("Ждут врача");
  expect(await boris.see(work)).not.toMatch(/action="\/review\/(publish|mark)"/);
  const mark = await vera.form(work, "mark");
  const said = { doctor: "Ким В. А.", speciality: "дерматолог" };
  expect(await boris.press("mark", { ...mark, ...said })).toContain("Отметку врача ставит врач");
  expect(await vera.see(work)).not.toContain('action="/review/publish"');
  expect(await vera.press("mark", { ...mark, ...said })).toContain("Отметка врача поставлена");
  expect(await boris.onWork("publish")).toContain("Опубликовано.");
  expect(published("content/facts.yml")).toContain("36 мл");
});
