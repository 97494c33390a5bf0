import { mkdtemp, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { SCRIPT, useBuiltSite } from "../testing/built-site";
import { useTestApp } from "../testing/test-app";

const root = useBuiltSite();
const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: root });
const SCRIPT_PATH = "/app-0123456789abcdef.js";
const get = (url: string, headers = {}) => test.app.inject({ method: "GET", url, headers });

it.each([
  ["/", "Главная"],
  ["/about", "О проекте"],
  ["/about?utm_source=mail", "О проекте"],
  ["/lk", "Кабинет"],
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
  ["/about/?a=1", "/about?a=1"],
  ["/opinions", "/#opinions"],
  ["/opinions?utm_source=mail", "/?utm_source=mail#opinions"],
  ["/publication/articles?page=2", "/publication?page=2"],
  ["/with-query?a=1", "/about?from=old"],
  ["/opinions?", "/#opinions"],
  ["/clinics", "https://clinics.example/list"],
  ["/clinics?activation=secret", "https://clinics.example/list"],
  ["/what%3F/?a=1", "/what%3F?a=1"],
])("redirects %s to %s for good", async (url, location) => {
  const response = await get(url);

  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

it("does not start without a built site, and says what to do", async () => {
  const empty = await mkdtemp(path.join(tmpdir(), "rodinki-empty-"));
  const config = {
    ...readConfig({ DATA_DIR: empty, DEMO_DATA: "0" }),
    database: { kind: "embedded", directory: null } as const,
  };

  await expect(buildApp({ config, projectRoot: empty })).rejects.toThrow(/npm run build/);
  await rm(empty, { recursive: true });
});

it.each([
  ["/", "public, max-age=0, must-revalidate"],
  ["/page-data/index/page-data.json", "public, max-age=0, must-revalidate"],
  ["/sw.js", "public, max-age=0, must-revalidate"],
  [SCRIPT_PATH, "public, max-age=31536000, immutable"],
  ["/static/picture.webp", "public, max-age=31536000, immutable"],
  ["/clinic", "no-store"],
  ["/clinic/12/day", "no-store"],
])("tells caches about %s", async (url, expected) => {
  expect((await get(url)).headers["cache-control"]).toBe(expected);
});

it("adds the security headers", async () => {
  expect((await get("/about")).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
  });
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

describe("files that are kept in memory", () => {
  const inBuild = (file: string) => path.join(root, "public", file);

  /** What differs between any two answers. */
  const PASSING = ["x-request-id", "date"];

  async function answerOf(url: string, headers = {}) {
    const response = await get(url, headers);
    const said = Object.entries(response.headers).filter(([name]) => !PASSING.includes(name));
    return [response.statusCode, Object.fromEntries(said), response.rawPayload];
  }

  it.each([
    ["/about", {}],
    ["/lk/profile", {}],
    [SCRIPT_PATH, { "accept-encoding": "gzip, br" }],
    [SCRIPT_PATH, { "accept-encoding": "gzip" }],
    [SCRIPT_PATH, {}],
    ["/publication/video/none", {}],
  ])("answers the second time as the first: %s %o", async (url, headers) => {
    const first = await answerOf(url, headers);

    expect(await answerOf(url, headers)).toEqual(first);
  });

  it("answers 304 again, and 200 to a client that wants no cache", async () => {
    const { etag } = (await get("/about")).headers;
    const held = { "if-none-match": etag };
    const first = await answerOf("/about", held);

    expect(first[0]).toBe(304);
    expect(await answerOf("/about", held)).toEqual(first);
    expect((await get("/about", { ...held, "cache-control": "no-cache" })).statusCode).toBe(200);
    expect((await get("/about", { "if-none-match": '"another"' })).statusCode).toBe(200);
  });

  it("gives a part of a file that it has given whole, and the head of one", async () => {
    await get(SCRIPT_PATH);
    const part = await get(SCRIPT_PATH, { range: "bytes=0-6" });
    const head = await test.app.inject({ method: "HEAD", url: SCRIPT_PATH });

    expect(part.statusCode).toBe(206);
    expect(part.body).toBe("console");
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(SCRIPT)));
    expect(head.body).toBe("");
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

  it("gives to each the copy that it accepts of those that were compressed at build time", async () => {
    for (const [accepted, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", undefined],
      ["br", "br"],
    ]) {
      const { headers, rawPayload } = await get(SCRIPT_PATH, { "accept-encoding": accepted });
      expect(headers).toMatchObject({
        "content-type": expect.stringMatching(/javascript/) as string,
        vary: expect.stringMatching(/accept-encoding/i) as string,
      });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(rawPayload.length < SCRIPT.length).toBe(encoding !== undefined);
    }
  });

  it("knows no file that was removed", async () => {
    await writeFile(inBuild("removed.html"), "<h1>Было</h1>");
    await get("/removed.html");
    await rm(inBuild("removed.html"));

    expect((await get("/removed.html")).statusCode).toBe(404);
  });

  it("sends a large file whole", async () => {
    await writeFile(inBuild("film.mp4"), "");
    await truncate(inBuild("film.mp4"), 3_000_000);

    expect((await get("/film.mp4")).rawPayload).toHaveLength(3_000_000);
    expect((await get("/film.mp4")).rawPayload).toHaveLength(3_000_000);
  });
});
