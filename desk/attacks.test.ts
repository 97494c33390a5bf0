import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { HOST, openDesk, OWN } from "./testing/desk";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

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
  ["a page of another site", { ...OWN, origin: "https://evil.example" }],
  ["another program on this machine", { ...OWN, origin: "http://localhost:8000" }],
  ["no page at all", { host: HOST, "content-type": "application/json" }],
  ["a page that hides where it is", { ...OWN, origin: "null" }],
  [
    "a form that browsers send without asking",
    { ...OWN, origin: "https://evil.example", "content-type": "text/plain" },
  ],
])("%s is refused", async (_, headers) => {
  for (const url of ["/decap", "/save"])
    expect((await ask(headers, "POST", url)).statusCode).toBe(403);
});

test("pages of other sites cannot even read", async () => {
  const answer = await desk.app().inject({
    url: "/config.json",
    headers: { host: HOST, "sec-fetch-site": "cross-site" },
  });
  expect(answer.statusCode).toBe(403);
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

test("an address that is none is refused in words", async () => {
  const answer = await desk.app().inject({ url: "/%", headers: { host: HOST } });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    400,
    expect.stringMatching(/^Страница прислала/) as string,
  ]);
});

test("an address that there is not, and a broken call, are answered in Russian", async () => {
  const none = await desk
    .app()
    .inject({ url: "/none", headers: { host: HOST, accept: "text/html" } });
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

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s does nothing", async (method) => {
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
