import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { phonePhoto } from "../pictures/testing/samples";
import { ARTICLE, change, clean, Desk, makeTeam, OTHER, typed } from "./testing/project";

let anna: string, boris: string, host: string;
let author: Desk, reviewer: Desk;

beforeEach(() => {
  ({ host, anna, boris } = makeTeam());
  [author, reviewer] = [new Desk(anna), new Desk(boris)];
});
afterEach(clean);

const published = () => typed(host, "rev-parse", "main");

/** A branch that somebody has pushed past the desk. */
async function pushBranch(write: () => void | Promise<void>): Promise<void> {
  typed(anna, "checkout", "--quiet", "-b", "desk/x");
  await write();
  typed(anna, "add", "--all");
  typed(anna, "commit", "--quiet", "--message", "Правка");
  typed(anna, "push", "--quiet", "origin", "desk/x");
  typed(anna, "checkout", "--quiet", "main");
}

const write = (file: string, text: string | Buffer) => () =>
  writeFileSync(path.join(anna, file), text);
const FOLDER = path.dirname(ARTICLE);

test.each([
  ["code", write("code.ts", "export const evil = 1;\n"), "лежит вне папки content"],
  [
    "code beside the texts",
    write("content/gatsby-node.ts", "evil();\n"),
    "не текст и не безопасный рисунок",
  ],
  [
    "settings of git",
    write("content/.gitattributes", "* filter=x\n"),
    "так файлы в content не называют",
  ],
  [
    "a drawing with a script",
    write(
      `${FOLDER}/x.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" onload="x()"/>',
    ),
    "не текст и не безопасный рисунок",
  ],
  [
    "a page called a photograph",
    write(`${FOLDER}/x.png`, "<html>"),
    "не текст и не безопасный рисунок",
  ],
  [
    "a photograph with the place where it was taken",
    async () => write(`${FOLDER}/x.jpg`, await phonePhoto())(),
    "в рисунке осталось лишнее, например место съёмки",
  ],
  ["bytes called a text", write(`${FOLDER}/x.mdx`, "\0\0"), "внутри не текст"],
  [
    "a link",
    () => symlinkSync("/etc/passwd", path.join(anna, FOLDER, "x.mdx")),
    "не обычный файл, а ссылка",
  ],
])("%s in a branch is not published", async (_what, change, words) => {
  await pushBranch(change);
  const before = published();
  expect(await reviewer.onWork("publish")).toContain(words);
  expect(published()).toBe(before);
});

test("a work that moved since the page was drawn is not published", async () => {
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  await author.send();
  const form = await reviewer.form(await reviewer.firstWork(), "publish");
  await author.onWork("withdraw");
  change(anna, OTHER, /^title: .*$/m, "title: Дети");
  await author.send();
  const before = published();
  expect(await reviewer.press("publish", form)).toContain(
    "Автор изменил эту работу, пока вы её читали",
  );
  expect(await reviewer.press("return", { ...form, words: "Слова" })).toContain("Слова");
  expect(published()).toBe(before);
});

test("another change of readers' texts than the page has shown is not made", async () => {
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  await author.send();
  const form = await reviewer.form(await reviewer.firstWork(), "publish");
  change(anna, ARTICLE, /$/, "\nОпубликовано мимо.\n");
  typed(anna, "commit", "--quiet", "--all", "--message", "Мимо стола");
  typed(anna, "push", "--quiet", "origin", "main");
  const before = published();
  expect(await reviewer.press("publish", form)).toContain("правки выглядят иначе");
  expect(published()).toBe(before);
});

test("a branch that was joined crosswise brings and undoes only what its page shows", async () => {
  await pushBranch(() => change(anna, ARTICLE, /^title: .*$/m, "title: Солнце"));
  change(anna, OTHER, /^title: .*$/m, "title: Дети");
  typed(anna, "commit", "--quiet", "--all", "--message", "Опубликовано другое");
  typed(anna, "push", "--quiet", "origin", "main");
  // Joined, and what came with it undone: by the common ancestor alone nothing is to be seen of it.
  typed(anna, "checkout", "--quiet", "desk/x");
  typed(anna, "merge", "--quiet", "--no-edit", "main");
  typed(anna, "checkout", "--quiet", "main~1", "--", OTHER);
  typed(anna, "commit", "--quiet", "--message", "Отменено");
  typed(anna, "push", "--quiet", "origin", "desk/x");
  typed(anna, "checkout", "--quiet", "main");
  const page = await reviewer.see(await reviewer.firstWork());
  expect(page).toContain("<del>Дети</del>");
  expect(page).toContain("<ins>Солнце</ins>");
});

test("what was not shown is not sent", async () => {
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  const form = await author.form("/review/unsent", "send");
  change(anna, ARTICLE, /^title: .*$/m, "title: Тень");
  expect(await author.press("send", form)).toContain(
    "Тексты изменились, пока страница была открыта",
  );
  expect(await author.see("/review")).toContain("Сейчас ничего не ждёт проверки");
});

test("only works are delivered, by no name of another branch", async () => {
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  typed(anna, "commit", "--quiet", "--all", "--message", "Не отправлено");
  const before = published();
  await author.press("deliver", { name: "main" });
  await author.press("deliver", { name: "desk/../main" });
  await author.press("deliver", { name: "--upload-pack=touch /tmp/x" });
  expect(published()).toBe(before);
});

test("a hook in the repository is not run", async () => {
  const hook = path.join(anna, ".git/hooks/reference-transaction");
  writeFileSync(hook, `#!/bin/sh\ntouch ${anna}/ran\n`, { mode: 0o755 });
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  await author.send();
  expect(typed(anna, "status", "--porcelain")).toBe("");
});
