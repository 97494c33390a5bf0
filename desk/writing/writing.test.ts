import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { useDesk } from "../testing/desk";
import { typed } from "../review/testing/project";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const UNNAMED = "content/publications/news/novyj-tekst-0a1b2c3d/index.mdx";
const NEWS = "content/publications/news/novyj-osmotr/index.mdx";

const desk = useDesk();

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320"><circle cx="320" cy="160" r="90" fill="#f3a72e"/></svg>`;

interface Saved {
  file: string;
  version: string;
}

/** An opened page: it knows the version that it has got, and numbers what it sends. */
function pageOf(file: string, page: string) {
  let [base, turn] = ["", 0];
  const send = (raw: string, more: object = {}) =>
    desk.post("/save", { file, raw, base, page, turn: (turn += 1), ...more });
  return {
    send,
    open: async () => {
      const { data } = (await desk.call("getEntry", { path: file })).json<{ data: string }>();
      [, base = ""] = /^version: "?([0-9a-f]+)"?$/m.exec(data) ?? [];
      return data;
    },
    write: async (raw: string, more: object = {}) => {
      const answer = await send(raw, more);
      if (answer.statusCode === 200) ({ file, version: base } = answer.json<Saved>());
      return answer;
    },
  };
}

const newText = (head: string, body = "Приходите.") => `---\n${head}\n---\n\n${body}\n`;

const problemsOf = async (file: string) =>
  (await desk.post("/problems", { file })).json<
    { label: string; words: string; field: string }[]
  >();

const states = async (file: string) =>
  [
    ...(await desk.get(`/history?${new URLSearchParams({ file }).toString()}`)).body.matchAll(
      /name="when" value="([^"]+)"/g,
    ),
  ].map(([, when = ""]) => when);

test("what the check refuses is saved all the same, and said in words of the form", async () => {
  const answer = await desk.save(ARTICLE, (edited) =>
    edited.replace(/^date: .*$/m, "date:").replace(/nextReview: .*/, "nextReview: 2031-01-01"),
  );
  expect(answer.statusCode).toBe(200);
  expect(desk.read(ARTICLE)).toContain("nextReview: 2031-01-01");
  expect(await problemsOf(ARTICLE)).toEqual([
    { label: "Дата", words: "Заполните это поле.", field: "date" },
  ]);
  await desk.save(ARTICLE, (edited) => edited.replace(/^date:.*$/m, "date: 2026-05-01"));
  expect(await problemsOf(ARTICLE)).toMatchObject([
    { label: "Проверить снова", field: "nextReview" },
  ]);
});

test("a half-finished text is not sent, and its page says what is missing and leads to it", async () => {
  await desk.save(ARTICLE, (edited) =>
    edited.replace(/^topics:\n(?: +- .*\n)+/m, "").replace(":source[5]", ":source[99]"),
  );
  const item = new URLSearchParams({ item: "content/articles/bezopasnoe-solnze" }).toString();
  const page = (await desk.get(`/review/unsent?${item}`)).body;
  expect(page).toContain("Чтобы отправить, осталось исправить");
  expect(page).toContain("<b>Темы:</b>");
  expect(page).not.toContain('action="/review/send"');
  // What its readers would see is shown as far as it goes, without markup.
  expect(page).toMatch(/class="gap"><ins>[^<]*нет источника с номером 99/);
  expect(page).not.toContain(":source[");
  const tree = typed(process.cwd(), "write-tree");
  expect((await desk.press("/review/send", { tree })).statusCode).not.toBe(303);
});

test("a page whose answer was lost goes on, and what overtakes an older sending stays", async () => {
  const page = pageOf(ARTICLE, "0a");
  const data = await page.open();
  // Sent, and the answer does not arrive: the page knows the old version.
  expect((await page.send(data.replace("Безопасное", "Первое"))).statusCode).toBe(200);
  expect((await page.write(data.replace("Безопасное", "Второе"))).statusCode).toBe(200);
  await page.write(data.replace("Безопасное", "Старое"), { turn: 1 });
  expect(desk.read(ARTICLE)).toContain("title: Второе солнце");
});

test("two windows of one text: who is late decides, and nothing is lost either way", async () => {
  const [one, other] = [pageOf(ARTICLE, "0a"), pageOf(ARTICLE, "0b")];
  const data = await one.open();
  await other.open();
  await one.write(data.replace("Безопасное", "Первое"));
  const late = await other.write(data.replace("Безопасное", "Второе"));
  expect([late.statusCode, late.headers["desk-text-changed"]]).toEqual([409, "yes"]);
  expect(desk.read(ARTICLE)).toContain("title: Первое солнце");

  await other.write(data.replace("Безопасное", "Второе"), { decision: "aside" });
  expect(desk.read(ARTICLE)).toContain("title: Первое солнце");
  const [second = ""] = await states(ARTICLE);
  expect((await desk.press("/history/state", { file: ARTICLE, when: second })).statusCode).toBe(
    303,
  );
  expect(desk.read(ARTICLE)).toContain("title: Второе солнце");

  await one.write(data.replace("Безопасное", "Третье"), { decision: "over" });
  expect(desk.read(ARTICLE)).toContain("title: Третье солнце");
  const kept = await states(ARTICLE);
  await desk.press("/history/state", { file: ARTICLE, when: kept[0] ?? "" });
  expect(desk.read(ARTICLE)).toContain("title: Второе солнце");
});

test.each([
  [9, 0],
  [11, 1],
  // The clock was set back.
  [-60, 1],
])("what one page writes %i minutes later leaves %i earlier states", async (minutes, count) => {
  const page = pageOf(ARTICLE, "0a");
  const data = await page.open();
  await page.write(data.replace("Безопасное", "Первое"));
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);
  await page.write(data.replace("Безопасное", "Второе"));
  clock.mockRestore();
  expect(await states(ARTICLE)).toHaveLength(count);
});

test("a new text has no address until its author names it, and leaves none behind", async () => {
  const page = pageOf(UNNAMED, "0a");
  await page.write(newText("title: Новый"));
  expect((await problemsOf(UNNAMED))[0]).toMatchObject({ label: "Адрес", field: "slug" });
  await desk.post("/pictures", {
    file: UNNAMED,
    name: "Обложка.svg",
    content: Buffer.from(svg).toString("base64"),
  });
  const named = await page.write(
    newText("title: Новый осмотр\nslug: novyj-osmotr\ncover: ./oblozhka.svg"),
  );
  expect(named.json()).toMatchObject({ file: NEWS });
  // The answer to the move was lost, and the page sends once more from where it believes the text to be.
  const again = newText("title: Новый осмотр\nslug: novyj-osmotr\ncover: ./oblozhka.svg", "Ждём.");
  const late = { file: UNNAMED, raw: again, base: "", page: "0a", turn: 9 };
  expect((await desk.post("/save", late)).json()).toMatchObject({ file: NEWS });
  expect(desk.read(NEWS)).toContain("Ждём.");
  // Chosen before the answer to the move was there.
  await desk.post("/pictures", {
    file: UNNAMED,
    name: "Позже.svg",
    content: Buffer.from(svg.replace("#f3a72e", "#111111")).toString("base64"),
  });
  expect(existsSync(path.join(path.dirname(NEWS), "pozzhe.svg"))).toBe(true);
  expect(existsSync(path.dirname(UNNAMED))).toBe(false);
  expect(readFileSync(path.join(path.dirname(NEWS), "oblozhka.svg"), "utf8")).toContain("<circle");
  expect(desk.read("content/redirects.yml")).not.toContain("novyj-tekst");
});

test("a text that nobody has sent is deleted with its pictures, and comes back with them", async () => {
  await pageOf(NEWS, "0a").write(newText("title: Новый осмотр\ncover: ./cover.svg"));
  writeFileSync(path.join(path.dirname(NEWS), "cover.svg"), svg);
  expect((await desk.call("deleteFiles", { paths: [NEWS] })).statusCode).toBe(200);
  expect([existsSync(NEWS), desk.status()]).toEqual([false, ""]);
  const board = (await desk.get("/review")).body;
  const [, commit = ""] = /name="commit" value="([0-9a-f]{40})"/.exec(board) ?? [];
  await desk.press("/review/bring-back", { commit });
  expect(readFileSync(path.join(path.dirname(NEWS), "cover.svg"), "utf8")).toBe(svg);
});

test("a picture that the text does not show goes nowhere", async () => {
  const add = (name: string, colour: string) =>
    desk.post("/pictures", {
      file: ARTICLE,
      name,
      content: Buffer.from(svg.replace("#f3a72e", colour)).toString("base64"),
    });
  await add("Лишний.svg", "#111111");
  expect((await desk.get("/review")).body).toContain("Неотправленных правок нет");
  await add("Нужный.svg", "#222222");
  await desk.save(ARTICLE, (edited) => edited.replace(/^cover: .*$/m, "cover: ./nuzhnyj.svg"));
  const item = new URLSearchParams({ item: "content/articles/bezopasnoe-solnze" }).toString();
  const page = (await desk.get(`/review/unsent?${item}`)).body;
  expect(page).toContain("nuzhnyj.svg");
  expect(page).not.toContain("lishnij.svg");
});

test("two windows see each other, until one closes", async () => {
  const present = async (page: string) =>
    (await desk.post("/present", { file: ARTICLE, page })).json<{ isTwice: boolean }>().isTwice;
  expect(await present("0a")).toBe(false);
  expect(await present("0b")).toBe(true);
  await desk.post("/absent", { file: ARTICLE, page: "0b" });
  expect(await present("0a")).toBe(false);
});

test("a copy begins with the words of a text, without its address", async () => {
  const { address } = (await desk.post("/copy", { file: ARTICLE })).json<{ address: string }>();
  const [, folder = ""] = /entries\/([^/]+)\/index$/.exec(address) ?? [];
  expect(desk.read(`content/articles/${folder}/index.mdx`)).toBe(desk.read(ARTICLE));
  const deleted = await desk.post("/copy", { file: ARTICLE.replace("bezopasnoe", "netu") });
  expect([deleted.statusCode, deleted.body]).toEqual([404, expect.stringContaining("удалили")]);
});

test("the list says how far each text is, and shows one state by one press", async () => {
  await pageOf(UNNAMED, "0a").write(newText("description: Без заголовка"));
  const drafts = (await desk.get("/list?state=draft")).body;
  expect(drafts).toContain("Текст без названия");
  expect(drafts).toContain("черновик");
  expect(drafts).not.toContain("Безопасное солнце");
  const other = "content/articles/melanoma-u-detei/index.mdx";
  for (const [file, day] of [
    [other, "04"],
    [ARTICLE, "05"],
  ] as const) {
    writeFileSync(file, desk.read(file).replace(/^date: .*$/m, `date: 2099-12-${day}`));
    typed(process.cwd(), "commit", "--quiet", "--all", "--message", `Позже: ${day}`);
  }
  const scheduled = (await desk.get("/list?state=planned")).body;
  expect(scheduled.match(/будет опубликован \d\d\.\d\d/g)).toEqual([
    "будет опубликован 04.12",
    "будет опубликован 05.12",
  ]);
});
