import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { SCRIPT, useBuiltSite } from "../testing/built-site";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { useTestApp } from "../testing/test-app";
import { routePathOf } from "../testing/url-of";

const root = useBuiltSite();
const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: root });
const SCRIPT_PATH = "/app-0123456789abcdef.js";
const get = (url: string, headers = {}) => test.app.inject({ method: "GET", url, headers });

it.each([
  ["/", "Главная"],
  ["/about", "О проекте"],
  ["/lk/appointments", "Кабинет"],
  ["/publication/video/new", "Видео"],
])("serves %s", async (url, heading) => {
  const response = await get(url);

  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.body).toContain(heading);
});

it.each([
  ["/about/", "/about"],
  ["/opinions?utm_source=mail", "/?utm_source=mail#opinions"],
  ["/publication/articles?page=2", "/publication?page=2"],
  ["/with-query?a=1", "/about?from=old"],
  ["/clinics?activation=secret", "https://clinics.example/list"],
  ["/what%3F/?a=1", "/what%3F?a=1"],
])("redirects %s to %s for good", async (url, location) => {
  const response = await get(url);

  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

it("does not start without a built site, and says what to do", async () => {
  const empty = await mkdtemp(path.join(tmpdir(), "rodinki-empty-"));
  await prepareDataDirectory(empty);
  const config = readConfig({ DATA_DIR: empty, DEMO_DATA: "0" });

  await expect(buildApp({ config, projectRoot: empty })).rejects.toThrow(/npm run build/);
  await rm(empty, { recursive: true });
});

it.each([
  ["/", "public, max-age=0, must-revalidate"],
  ["/sw.js", "public, max-age=0, must-revalidate"],
  [SCRIPT_PATH, "public, max-age=31536000, immutable"],
  ["/static/picture.webp", "public, max-age=31536000, immutable"],
  ["/clinic/12/day", "no-store"],
])("tells caches about %s", async (url, expected) => {
  expect((await get(url)).headers["cache-control"]).toBe(expected);
});

it.each([
  ["/about", " 'sha256-about'"],
  ["/lk/profile", " 'sha256-lk'"],
  ["/no/such", " 'sha256-missing'"],
  [SCRIPT_PATH, ""],
])("lets only the inline scripts of the page run at %s", async (url, hash) => {
  const { headers } = await get(url);

  expect(headers["content-security-policy"]).toBe(`default-src 'self'; script-src 'self'${hash}`);
});

describe("files that are cached in memory", () => {
  const inBuild = (file: string) => path.join(root, "public", file);

  const PASSING = ["x-request-id", "date"];

  async function answerOf(url: string, headers = {}) {
    const response = await get(url, headers);
    const said = Object.entries(response.headers).filter(([name]) => !PASSING.includes(name));
    return [response.statusCode, Object.fromEntries(said), response.rawPayload];
  }

  it("answers the second time as the first", async () => {
    const { etag } = (await get("/about")).headers;
    for (const [url, headers] of [
      ["/about", {}],
      ["/about", { "if-none-match": etag }],
      ["/lk/profile", {}],
      [SCRIPT_PATH, { "accept-encoding": "gzip, br" }],
      [SCRIPT_PATH, { "accept-encoding": "gzip" }],
      ["/publication/video/none", {}],
    ] as const) {
      const first = await answerOf(url, headers);
      expect(await answerOf(url, headers)).toEqual(first);
    }
  });

  it("shows a file that was replaced, to a client that has the old one too", async () => {
    await writeFile(inBuild("replaced.html"), "<h1>Один</h1>");
    const held = { "if-none-match": (await get("/replaced.html")).headers.etag };
    expect((await get("/replaced.html", held)).statusCode).toBe(304);
    await writeFile(inBuild("replaced.html"), "<h1>Пять</h1>");
    await utimes(inBuild("replaced.html"), new Date(), new Date("2026-01-01"));

    expect((await get("/replaced.html")).body).toBe("<h1>Пять</h1>");
    expect((await get("/replaced.html", held)).statusCode).toBe(200);
  });

  it("gives each client the compressed copy that it accepts", async () => {
    for (const [accepted, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", undefined],
    ]) {
      const { headers, rawPayload } = await get(SCRIPT_PATH, { "accept-encoding": accepted });
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers["content-encoding"]).toBe(encoding);
      expect(rawPayload.length < SCRIPT.length).toBe(encoding !== undefined);
    }
  });
});

/** The error page, which names the path as it is shown to people. */
async function expectMissing(url: string, shown: string): Promise<void> {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  expect(body).toContain(`<span id="missing-path">${shown}</span>`);
}

it.each([
  [`/${encodeURIComponent("нет такой")}?a=1`, "/нет такой"],
  ["/404.html", "/404.html"],
  ["//about", "//about"],
  ["/%3Cscript%3Ealert(1)%3C/script%3E$&", "/&lt;script&gt;alert(1)&lt;/script&gt;$&amp;"],
  ["/publication/%D0%BC%D0/", "/publication/~D0~BC~D0/"],
  ["/%zz", "/~zz"],
  ["/about%00", "/about~2500"],
  ["/100%25", "/100~25"],
  ["/%ec%e5%eb?a=%", "/~ec~e5~eb"],
])("knows no page %s, and names it", expectMissing);

it.each([
  "/publication/video/none",
  "/publication/video/none/new",
  "/publication/video/new/more",
  "/publication/video/_/index.html",
])("answers 404 for the video %s, with the page that says so", async (url) => {
  const response = await get(url);

  expect(response.statusCode).toBe(404);
  expect(response.body).toContain("Видео");
});

it.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/static/..%2f..%2f..%2fsecret.txt",
  "/..%5csecret.txt",
  "//evil.example/..",
  "/%2f%2fevil.example/",
])("gives nothing away for %s", async (url) => {
  const response = await get(url);

  expect([400, 404]).toContain(response.statusCode);
  expect(response.headers.location).toBeUndefined();
  expect(response.body).not.toContain("secret\n");
  expect(response.body).not.toBe("secret");
});

it("leaves the API's unknown paths and other methods to the API", async () => {
  const post = await test.app.inject({ method: "POST", url: "/about" });

  expect((await get("/api/nothing")).json()).toMatchObject({ code: "not_found" });
  expect(post.statusCode).toBe(404);
  expect(post.json()).toMatchObject({ code: "not_found" });
});

describe("addresses and requests that cannot be read", () => {
  it("a cut query leads to its page, and a redirect appends what is whole", async () => {
    expect((await get("/about?q=%D0%BC%D0")).body).toContain("О проекте");
    expect((await get("/about?q=%00")).body).toContain("О проекте");
    expect((await get("/opinions?q=%D0%BC%D0")).headers.location).toBe("/#opinions");
  });

  it.each([routePathOf(paths.showMaterial).replace(":slug", "%D0"), "/api/%zz"])(
    "the call %s gets the contract's shape",
    async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: "bad_request",
        message: expect.any(String) as string,
      });
    },
  );

  beforeAll(() => test.app.listen({ host: "127.0.0.1", port: 0 }));

  async function send(bytes: string) {
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    expect(Buffer.byteLength(body)).toBe(Number(length));
    return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body };
  }

  const long = "a".repeat(20_000);

  it.each([
    ["a line that is no header", "GET /about HTTP/1.1\r\nno header\r\n\r\n", 400, "bad_request"],
    ["no name of a host", "GET /about HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "bad_request"],
    ["a long address", `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, "headers_too_large"],
  ])("Node's own refusal of %s has the contract's shape", async (_what, bytes, status, code) => {
    const answer = await send(bytes);

    expect(answer.status).toBe(status);
    expect(answer.head).toContain("content-type: application/json; charset=utf-8");
    expect(answer.head).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(answer.body)).toEqual({
      code,
      message: expect.stringMatching(/^[А-Я]/) as string,
    });
  });

  it("a person who looks at a window gets words", async () => {
    const answer = await send(
      `GET /about?${long} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`,
    );

    expect(answer.status).toBe(431);
    expect(answer.head).toContain("content-type: text/html; charset=utf-8");
    expect(answer.body).toContain("<h1>Страница не открылась</h1>");
  });
});
