import { writeFileSync } from "node:fs";
import { checkLetters } from "@rodinki/content-model/reading/check-letters";
import { asWritten } from "./files/file-text";
import { HOST, openDesk } from "./testing/desk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const DATA = "content/glossary.yml";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.reset());
afterAll(() => desk.close());

/** Letters as macOS writes them: и and a breve, е and two dots. A stressed vowel is two signs everywhere. */
const inParts = (text: string) => text.normalize("NFD");

test("letters typed in parts are written whole, in the head and in the body", async () => {
  const title = "Тёплый май и е\u0301ль";
  const saved = await desk.save(
    ARTICLE,
    (edited) =>
      `${edited.replace(/^title: .*$/m, `title: ${inParts(title)}`).trimEnd()}\n\n${inParts("Йод ещё.")}\n`,
  );
  expect(saved.statusCode).toBe(200);
  expect(desk.read(ARTICLE)).toContain(`title: ${title}\n`);
  expect(desk.read(ARTICLE)).toMatch(/\n\nЙод ещё\.\n$/);
});

test.each([ARTICLE, DATA])(
  "%s with letters in parts opens, and any save writes them whole",
  async (file) => {
    const whole = desk.read(file);
    writeFileSync(file, inParts(whole));
    expect(asWritten(inParts(whole))).toBe(whole);
    const saved = await desk.save(file, (edited) => edited);
    expect(saved.statusCode).toBe(200);
    expect(desk.read(file)).toBe(whole);
  },
);

test("the build names the line of a letter in parts, and what to do", () => {
  const text = `Ёлка.\n${inParts("Йод.")}`;
  expect(() => checkLetters({ file: ARTICLE, text })).toThrow(
    /index\.mdx:2 — буква «Й» записана двумя знаками.*сохраните текст на рабочем месте автора/,
  );
  expect(() => checkLetters({ file: ARTICLE, text: "е\u0301ль, café, 5 Å" })).not.toThrow();
});

test("a preview, remarks and a search take letters in parts", async () => {
  writeFileSync(ARTICLE, inParts(desk.read(ARTICLE)));
  for (const url of ["/preview", "/remarks"])
    expect((await desk.post(url, { file: ARTICLE })).statusCode).toBe(200);
  const found = (words: string) =>
    desk
      .app()
      .inject({ url: `/search?${new URLSearchParams({ q: words })}`, headers: { host: HOST } });
  expect((await found(inParts("ещё"))).body.replaceAll(inParts("ещё"), "ещё")).toBe(
    (await found("ещё")).body,
  );
});
