import { rm, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { SCRIPT, useBuiltSite } from "../testing/built-site";
import { useTestApp } from "../testing/test-app";

const root = useBuiltSite();
const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: root });
const get = (url: string, headers = {}) => test.app.inject({ method: "GET", url, headers });
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
  ["/app-0123456789abcdef.js", { "accept-encoding": "gzip, br" }],
  ["/app-0123456789abcdef.js", { "accept-encoding": "gzip" }],
  ["/app-0123456789abcdef.js", {}],
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
  await get("/app-0123456789abcdef.js");
  const part = await get("/app-0123456789abcdef.js", { range: "bytes=0-6" });
  const head = await test.app.inject({ method: "HEAD", url: "/app-0123456789abcdef.js" });

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

it("gives to each what it accepts", async () => {
  const encodings = ["br", "gzip", "identity", "br"];
  const sent: unknown[] = [];
  for (const encoding of encodings) {
    const response = await get("/app-0123456789abcdef.js", { "accept-encoding": encoding });
    sent.push(response.headers["content-encoding"]);
  }

  expect(sent).toEqual(["br", "gzip", undefined, "br"]);
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
