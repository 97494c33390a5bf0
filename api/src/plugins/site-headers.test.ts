import { SCRIPT, useBuiltSite } from "../testing/built-site";
import { useTestApp } from "../testing/test-app";

const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: useBuiltSite() });
const get = (url: string, headers = {}) => test.app.inject({ method: "GET", url, headers });

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
  expect(response.rawPayload.length).toBeLessThan(SCRIPT.length);
});

it("answers HEAD without a body", async () => {
  const response = await test.app.inject({ method: "HEAD", url: "/about" });

  expect(response.statusCode).toBe(200);
  expect(response.body).toBe("");
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
  ["/app-0123456789abcdef.js", ""],
])("lets only the inline scripts of the page run at %s", async (url, hash) => {
  const { headers } = await get(url);

  expect(headers["content-security-policy"]).toBe(`default-src 'self'; script-src 'self'${hash}`);
});
