import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { HOST, useDesk, OWN } from "./testing/desk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const FACTS = "content/facts.yml";

const desk = useDesk();

const reading = JSON.stringify({ action: "getEntry", params: { path: "content/home.yml" } });

const ask = (headers: Record<string, string>, method = "POST", url = "/decap") =>
  desk.app().inject({ method: method as "POST", url, headers, payload: reading });

test("the desk's own page is answered, and no browser stores what", async () => {
  const { statusCode, headers } = await ask(OWN);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
});

test.each([
  ["a name that leads here from elsewhere", { ...OWN, host: "desk.evil.example:8002" }],
  ["another port", { ...OWN, host: "localhost:80" }],
  ["another program on this machine", { ...OWN, origin: "http://localhost:8000" }],
  ["no page at all", { host: HOST, "content-type": "application/json" }],
])("%s is refused", async (_, headers) => {
  for (const url of ["/decap", "/save"])
    expect((await ask(headers, "POST", url)).statusCode).toBe(403);
});

test("who follows a link of another site reads what to do, in no frame of it", async () => {
  const answer = await desk.app().inject({
    url: "/review",
    headers: { host: HOST, accept: "text/html", "sec-fetch-site": "cross-site" },
  });
  expect([answer.statusCode, answer.body]).toEqual([
    403,
    expect.stringContaining("откройте стол сами") as string,
  ]);
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("an address that there is not or that is none, and a broken call, are answered in Russian", async () => {
  const get = (url: string) =>
    desk.app().inject({ url, headers: { host: HOST, accept: "text/html" } });
  expect((await get("/%")).body).toContain("Страница прислала");
  const none = await get("/none");
  expect([none.statusCode, none.body]).toEqual([
    404,
    expect.stringContaining("Такой страницы за столом нет"),
  ]);
  const broken = await desk
    .app()
    .inject({ method: "POST", url: "/preview", headers: OWN, payload: "{" });
  expect(broken.statusCode).toBe(400);
  expect(broken.json<{ error: string }>().error).toMatch(/^Страница прислала не то/);
});

test("other methods do nothing", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    expect((await ask(OWN, method)).statusCode).toBeGreaterThanOrEqual(404);
});

test.each([
  "../etc/passwd",
  "content/../package.json",
  "content/./home.yml",
  "/etc/passwd",
  "content/%2e%2e/package.json",
  ".git/config",
  "content/.git/config",
  "content//home.yml",
  "content\\home.yml",
  "package.json",
  "content/articles/x.js",
])("nothing but files of content/ is read or written: %s", async (path) => {
  for (const [action, params] of [
    ["getEntry", { path }],
    ["getMediaFile", { path }],
    ["persistMedia", { asset: { path, content: "" } }],
    ["deleteFiles", { paths: [path] }],
  ] as const) {
    expect([action, (await desk.call(action, params)).statusCode]).toEqual([action, 403]);
  }
  const written = { file: path, raw: "", base: "", page: "0a", turn: 1 };
  for (const [url, body] of [
    ["/save", written],
    ["/problems", { file: path }],
    ["/present", { file: path, page: "0a" }],
    ["/absent", { file: path, page: "0a" }],
    ["/copy", { file: path }],
  ] as const)
    expect([url, (await desk.post(url, body)).statusCode]).toEqual([url, 403]);
});

test.each(["/../package.json", "/%2e%2e/package.json", "/.git/config", "/content/home.yml"])(
  "no file has an address: %s",
  async (path) => {
    // A real socket: the address goes out as it is written.
    if (!desk.app().server.listening) await desk.app().listen({ host: "127.0.0.1", port: 0 });
    const { port } = desk.app().server.address() as AddressInfo;
    const status = await new Promise((resolve) =>
      request({ port, path, headers: { host: HOST } }, (answer) =>
        resolve(answer.statusCode),
      ).end(),
    );
    expect(status).toBe(404);
  },
);

test("a link is no file of content/, nor is what lies behind one", async () => {
  mkdirSync("elsewhere");
  writeFileSync("elsewhere/index.mdx", "secret");
  symlinkSync("../../elsewhere", "content/articles/linked");
  symlinkSync("../package.json", "content/linked.yml");
  for (const path of ["content/articles/linked/index.mdx", "content/linked.yml"]) {
    expect((await desk.call("getEntry", { path })).statusCode).toBe(403);
    expect((await desk.call("deleteFiles", { paths: [path] })).statusCode).toBe(403);
  }
});

test("a huge upload is refused before it is read", async () => {
  const content = "A".repeat(41 * 1024 * 1024);
  const answer = await desk.call("persistMedia", {
    asset: { path: "content/drawings/x.png", content },
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json<{ error: string }>().error).toMatch(/до 20 МБ.*повторите/);
});

test("what is not there is not there", async () => {
  for (const action of ["getEntry", "getMediaFile"]) {
    const answer = await desk.call(action, { path: "content/articles/none/cover.svg" });
    expect([action, answer.statusCode]).toEqual([action, 404]);
  }
});

test("calls that Decap does not make are none", async () => {
  expect((await desk.call("constructor", {})).statusCode).toBe(400);
  expect((await desk.call("getEntry", { path: ["content/home.yml"] })).statusCode).toBe(400);
});

const BODIES: [string, string][] = [
  ["lists in lists", Array.from({ length: 500 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n")],
  ["emphasis that nests", `${"**a ".repeat(2_000)}${"b** ".repeat(2_000)}`],
  ["brackets", "[".repeat(20_000)],
  ["code", Array.from({ length: 400 }, (_, i) => "`".repeat(i + 1)).join(" a ")],
  ["blocks in blocks", ":::care\n".repeat(1_000)],
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
  ["brackets in brackets", `a: ${"[".repeat(10_000)}`],
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

const ENCODINGS: [name: string, encoded: (raw: string) => Buffer, said: string][] = [
  ["UTF-16", (raw) => Buffer.from(`\uFEFF${raw}`, "utf16le"), "сохраните его в кодировке UTF-8"],
  // As Windows wrote Russian before UTF-8.
  ["one byte a letter", () => Buffer.from([0xcf, 0xf0, 0xe8]), "сохраните его в кодировке UTF-8"],
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

test("JSON of a hundred thousand levels is refused", async () => {
  for (const url of ["/decap", "/save", "/pictures", "/problems", "/preview", "/remarks"])
    for (const payload of ["[".repeat(DEEP), `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`]) {
      const answer = await desk.app().inject({ method: "POST", url, headers: OWN, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ error: string }>().error).toMatch(/^[А-Я]/);
    }
});

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
