import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Material } from "@rodinki/contract/material";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { useTestApp } from "../testing/test-app";

const root = path.join(tmpdir(), `rodinki-site-${process.pid}`);
const missing = '<h1>Page Not Found</h1><p>Page not found: <span id="missing-path"></span></p>';
const script = "console.log('да')".repeat(50);

/** The API has it, `public/` does not. */
const newVideo: Material = {
  id: 1,
  slug: "new",
  title: "Новое",
  description: "",
  material_type: "video",
  date: "2026-11-20",
  image: { filepath: "/covers/new.svg", alt: "" },
  content: "",
  video: { provider: "rutube", id: "0123456789abcdef" },
};

async function write(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

beforeAll(async () => {
  await write("public/index.html", "<h1>Главная</h1>");
  await write("public/about/index.html", "<h1>О проекте</h1>");
  await write("public/lk/index.html", "<h1>Кабинет</h1>");
  await write("public/publication/video/_/index.html", "<h1>Видео</h1>");
  await write("public/404.html", missing);
  await write("public/404/index.html", missing);
  await write("public/app-0123456789abcdef.js", script);
  await write("public/app-0123456789abcdef.js.br", brotliCompressSync(script));
  await write("public/app-0123456789abcdef.js.gz", gzipSync(script));
  await write("public/static/picture.webp", "picture");
  await write("public/page-data/index/page-data.json", "{}");
  await write("public/sw.js", "");
  await write("secret.txt", "secret");
  await write(".hosting/materials.json", JSON.stringify([newVideo]));
  await write(
    ".hosting/site.json",
    JSON.stringify({
      redirects: [
        { from: "/opinions", to: "/#opinions", status: 301 },
        { from: "/publication/articles", to: "/publication", status: 301 },
        { from: "/with-query", to: "/about?from=old", status: 301 },
      ],
      clientOnly: [
        { prefix: "/lk", file: "lk/index.html" },
        { prefix: "/publication/video", file: "publication/video/_/index.html" },
      ],
      headers: [{ path: "/about", headers: { "x-robots-tag": "noarchive" } }],
      contentPolicy: {
        base: "default-src 'self'",
        scripts: {
          "about/index.html": ["'sha256-about'"],
          "lk/index.html": ["'sha256-lk'"],
          "404.html": ["'sha256-missing'"],
        },
      },
    }),
  );
});
afterAll(() => rm(root, { recursive: true }));

const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: root });
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
  ["/what%3F/?a=1", "/what%3F?a=1"],
])("redirects %s to %s for good", async (url, location) => {
  const response = await get(url);

  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

it("answers an unknown path with 404.html that names it", async () => {
  const response = await get(`/${encodeURIComponent("нет такой")}?a=1`);

  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.body).toContain('<span id="missing-path">/нет такой</span>');
});

it.each([
  "/publication/video/none",
  "/publication/video/none/new",
  "/publication/video/new/more",
  "/publication/video/_",
  "/publication/video/_/index.html",
])(
  "answers 404 for the video %s, which the content does not have, with the page that says so",
  async (url) => {
    const response = await get(url);

    expect(response.statusCode).toBe(404);
    expect(response.body).toContain("Видео");
  },
);

it.each(["/404", "/404.html", "/404/index.html"])("knows no page %s", async (url) => {
  const response = await get(url);

  expect(response.statusCode).toBe(404);
  expect(response.body).toContain(`<span id="missing-path">${url}</span>`);
});

it("answers an address that no honest link has with the page for people too", async () => {
  const response = await get("//about");

  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<span id="missing-path">//about</span>');
});

it("escapes the path it repeats", async () => {
  const { body } = await get("/%3Cscript%3Ealert(1)%3C/script%3E$&");

  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;$&amp;");
  expect(body).not.toContain("<script>");
});

it.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/static/..%2f..%2f..%2fsecret.txt",
  "/..%5csecret.txt",
  "//evil.example/",
  "//evil.example/..",
  "/%2f%2fevil.example/",
  "/evil.example%2f",
  "/about%00",
  "/%zz",
  "/%ff",
])("gives nothing away for %s", async (url) => {
  const response = await get(url);

  expect([400, 404]).toContain(response.statusCode);
  expect(response.headers.location).toBeUndefined();
  expect(response.body).not.toContain("secret\n");
  expect(response.body).not.toBe("secret");
});

it.each([
  ["/", "public, max-age=0, must-revalidate"],
  ["/page-data/index/page-data.json", "public, max-age=0, must-revalidate"],
  ["/sw.js", "public, max-age=0, must-revalidate"],
  ["/app-0123456789abcdef.js", "public, max-age=31536000, immutable"],
  ["/static/picture.webp", "public, max-age=31536000, immutable"],
])("tells caches about %s", async (url, expected) => {
  expect((await get(url)).headers["cache-control"]).toBe(expected);
});

it("answers 304 to a visitor who has the page", async () => {
  const { etag } = (await get("/about")).headers;

  expect((await get("/about", { "if-none-match": etag })).statusCode).toBe(304);
});

it.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
])("sends the copy that was compressed at build time to %s", async (accepted, encoding) => {
  const response = await get("/app-0123456789abcdef.js", { "accept-encoding": accepted });

  expect(response.headers["content-encoding"]).toBe(encoding);
  expect(response.headers["content-type"]).toMatch(/javascript/);
  expect(response.headers.vary).toMatch(/accept-encoding/i);
  expect(response.headers["cache-control"]).toContain("immutable");
  expect(response.rawPayload.length).toBeLessThan(script.length);
});

it("answers HEAD without a body", async () => {
  const response = await test.app.inject({ method: "HEAD", url: "/about" });

  expect(response.statusCode).toBe(200);
  expect(response.body).toBe("");
});

it("adds the build's own headers and the security headers", async () => {
  expect((await get("/about")).headers).toMatchObject({
    "x-robots-tag": "noarchive",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
  });
});

it("leaves the API's unknown paths and other methods to the API", async () => {
  const post = await test.app.inject({ method: "POST", url: "/about" });

  expect((await get("/api/nothing")).json()).toMatchObject({ code: "not_found" });
  expect(post.statusCode).toBe(404);
  expect(post.json()).toMatchObject({ code: "not_found" });
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
  ["/about", " 'sha256-about'"],
  ["/lk/profile", " 'sha256-lk'"],
  ["/no/such", " 'sha256-missing'"],
  ["/app-0123456789abcdef.js", ""],
])("lets only the inline scripts of the page run at %s", async (url, hash) => {
  const { headers } = await get(url);

  expect(headers["content-security-policy"]).toBe(`default-src 'self'; script-src 'self'${hash}`);
});
