import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentPolicyOf, inlineScriptHashes } from "./csp";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("lets the inline scripts of a page run, each of them once", () => {
  const html = `<script id="one">/*<![CDATA[*/window.pagePath="/о проекте";</script>
    <script>two()</script><script>two()</script>
    <script src="/app.js" async></script><script type="application/ld+json">{}</script>`;

  expect(inlineScriptHashes(html)).toEqual([
    hashOf('/*<![CDATA[*/window.pagePath="/о проекте";'),
    hashOf("two()"),
  ]);
});

test("knows every page by its file, and what the build was told to use from outside", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "csp-"));
  await mkdir(path.join(directory, "about"));
  await writeFile(path.join(directory, "about/index.html"), "<script>about()</script>");
  await writeFile(path.join(directory, "404.html"), "<p>no script</p>");
  const policyFor = (environment: Record<string, string>) =>
    contentPolicyOf(directory, ["about/index.html", "404.html"], environment);

  const policy = await policyFor({ GATSBY_API_BASE: "https://api.example.ru/v1" });
  const plain = await policyFor({ GATSBY_API_BASE: "/api" });
  const captcha = await policyFor({ GATSBY_CAPTCHA_PROVIDER: "smartcaptcha" });
  const counted = await policyFor({
    GATSBY_METRIKA_ID: "12345678",
    GATSBY_GTM_ID: "GTM-ABC123",
    GATSBY_SENTRY_DSN: "https://key@errors.example.ru/1",
  });
  const mapped = await policyFor({ GATSBY_YANDEX_MAPS_KEY: "key" });
  await rm(directory, { recursive: true });

  expect(policy.scripts).toEqual({
    "404.html": [],
    "about/index.html": [hashOf("about()")],
    "pagefind/pagefind-worker.js": ["'wasm-unsafe-eval'"],
  });
  expect(policy.base).toContain("connect-src 'self' https://api.example.ru;");
  expect(plain.base).toContain("connect-src 'self';");
  expect(plain.base).not.toContain("script-src");
  expect(plain.base).toContain(
    "frame-src https://www.youtube-nocookie.com https://rutube.ru https://vkvideo.ru;",
  );

  const yandex = "https://smartcaptcha.cloud.yandex.ru https://smartcaptcha.yandexcloud.net";
  expect(captcha.base).toContain(`connect-src 'self' ${yandex};`);
  expect(captcha.base).toMatch(new RegExp(`frame-src [^;]* ${yandex};`));
  expect(captcha.scripts["404.html"]).toEqual(yandex.split(" "));

  const counters = "https://mc.yandex.ru https://www.googletagmanager.com";
  expect(counted.base).toContain(`connect-src 'self' ${counters} https://errors.example.ru;`);
  expect(counted.scripts["404.html"]).toEqual(counters.split(" "));

  expect(mapped.base).toMatch(/img-src [^;]*https:\/\/\*\.maps\.yandex\.net/);
  expect(mapped.base).toContain("worker-src 'self' blob:");
  expect(mapped.scripts["404.html"]).toContain("https://api-maps.yandex.ru");
  expect(plain.base).not.toContain("yandex");
});
