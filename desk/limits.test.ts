import { readFileSync, writeFileSync } from "node:fs";
import { openDesk, OWN } from "./testing/desk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const FACTS = "content/facts.yml";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.reset());
afterAll(() => desk.close());

const BODIES: [string, string][] = [
  ["lists in lists", Array.from({ length: 500 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n")],
  ["lists in a line", `${"- ".repeat(500)}a`],
  ["quotes in quotes", ">".repeat(20_000)],
  ["emphasis", "*a".repeat(20_000)],
  ["emphasis that nests", `${"**a ".repeat(2_000)}${"b** ".repeat(2_000)}`],
  ["brackets", "[".repeat(20_000)],
  ["code", Array.from({ length: 400 }, (_, i) => "`".repeat(i + 1)).join(" a ")],
  ["blocks in blocks", ":::care\n".repeat(1_000)],
  ["definitions", "[a]: /u\n".repeat(3_000)],
  ["a list without an end", "- a\n".repeat(20_000)],
  ["a long text", "слово ".repeat(20_000)],
];

/** Where something looked at the same letters again and again, or deeper and deeper, this test would take hours. */
test.each(BODIES)("%s: the author reads what is wrong", async (_, body) => {
  const add = (text: string) => `${text.trimEnd()}\n\n${body}\n`;
  const saved = await desk.save(ARTICLE, add);
  expect(desk.status()).toBe("");
  // As another program may leave it.
  writeFileSync(ARTICLE, add(desk.read(ARTICLE)));
  const preview = await desk.post("/preview", { file: ARTICLE });
  const remarks = await desk.post("/remarks", { file: ARTICLE });
  expect([saved, preview, remarks].map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  for (const answer of [saved, preview])
    expect(answer.json<{ error: string }>().error).toMatch(/^[А-ЯЁ].*\.$/);
});

const bomb = Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]`);
const HEADS: [string, string][] = [
  ["values that multiply", ["a0: &a0 [x]", ...bomb].join("\n")],
  ["a value that holds itself", "a: &a [*a]"],
  ["brackets in brackets", `a: ${"[".repeat(10_000)}`],
  ["braces in braces", `a: ${"{".repeat(10_000)}`],
  ["pairs of brackets", `a: ${"[".repeat(5_000)}${"]".repeat(5_000)}`],
  ["lists in a line", `a:\n  ${"- ".repeat(5_000)}a`],
  ["fields in fields", Array.from({ length: 600 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")],
];

test.each(HEADS)("a head with %s is refused", async (_, head) => {
  const add = (text: string) => text.replace("---\n", `---\n${head}\n`);
  const saved = await desk.save(ARTICLE, add);
  expect(saved.statusCode).toBe(422);
  writeFileSync(ARTICLE, add(desk.read(ARTICLE)));
  const preview = await desk.post("/preview", { file: ARTICLE });
  expect(preview.statusCode).toBe(422);
  // Remarks take each value as it stands: an alias is none.
  const remarks = await desk.post("/remarks", { file: ARTICLE });
  expect(remarks.statusCode).toBeLessThan(500);
});

test("a file that is no YAML is refused by line, and the start page names it", async () => {
  const lines = readFileSync(FACTS, "utf8").split("\n");
  const at = lines.findIndex((line) => line.startsWith("sunscreen-kind:"));
  writeFileSync(FACTS, lines.toSpliced(at, 0, "a: {").join("\n"));
  const answer = await desk.call("getEntry", { path: FACTS });
  expect(answer.statusCode).toBe(422);
  const { error } = answer.json<{ error: string }>();
  expect(error).toMatch(/^content\/facts\.yml:(\d+) — это не YAML\. [А-ЯЁ]/);
  expect(Number(/:(\d+)/.exec(error)?.[1])).toBeGreaterThan(at);
});

const DEEP = 100_000;

/** The text as Windows wrote Russian before UTF-8: a letter is a byte from 0xC0 on. */
const oneByteEach = (raw: string) =>
  Buffer.from(
    raw
      .split("")
      .map((sign) => (sign < "\x80" ? sign.charCodeAt(0) : 0xc0 | (sign.charCodeAt(0) & 63))),
  );

const ENCODINGS: [name: string, encoded: (raw: string) => Buffer, said: string][] = [
  ["UTF-16", (raw) => Buffer.from(`\uFEFF${raw}`, "utf16le"), "сохраните его в кодировке UTF-8"],
  ["one byte a letter", (raw) => oneByteEach(raw), "сохраните его в кодировке UTF-8"],
  ["zero bytes", (raw) => Buffer.from(raw.replace(" ", "\0")), "сохраните его в кодировке UTF-8"],
  [
    "old ends of lines",
    (raw) => Buffer.from(raw.replaceAll("\n", "\r")),
    "Сохраните файл с концами",
  ],
  ["a sign that nobody sees", (raw) => Buffer.from(raw.replace(" ", "\v")), "знак U.000B"],
];

test.each(ENCODINGS)(
  "a file with %s is not opened, and stays as it is",
  async (_, encoded, said) => {
    for (const file of [ARTICLE, FACTS]) {
      const bytes = encoded(readFileSync(file, "utf8"));
      writeFileSync(file, bytes);
      const answer = await desk.call("getEntry", { path: file });
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        422,
        expect.stringMatching(new RegExp(`${file}:\\d+ — .*${said}`)) as string,
      ]);
      expect(readFileSync(file).equals(bytes)).toBe(true);
    }
  },
);

test("what the editor sends with an unseen sign is refused", async () => {
  const answer = await desk.save(ARTICLE, (edited) => edited.replace(/кожи/, "ко\0жи"));
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    422,
    expect.stringMatching(/^[А-ЯЁ].*\.$/) as string,
  ]);
  expect(desk.status()).toBe("");
});

test.each(["/decap", "/save", "/pictures", "/problems", "/preview", "/remarks"])(
  "%s refuses JSON of a hundred thousand levels",
  async (url) => {
    for (const payload of ["[".repeat(DEEP), `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`]) {
      const answer = await desk.app().inject({ method: "POST", url, headers: OWN, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ error: string }>().error).toMatch(/^[А-Я]/);
    }
  },
);

test("an address that is too long for the disk is refused by its cause", async () => {
  const file = `content/articles/${"a".repeat(300)}/index.mdx`;
  const raw = readFileSync(ARTICLE, "utf8");
  const answer = await desk.post("/save", { file, raw, base: "", page: "0a", turn: 1 });
  expect(answer.json<{ error: string }>().error).toContain("слишком длинное");
});

test("a call about thousands of files is refused in numbers", async () => {
  const paths = Array.from({ length: 3_000 }, () => ARTICLE);
  const answer = await desk.call("deleteFiles", { paths });
  expect(answer.statusCode).toBe(413);
  expect(answer.json<{ error: string }>().error).toMatch(/^Файлов за один раз: 3000, можно до 200/);
});
