import { patternOf } from "@rodinki/contract/address";
import { showMaterial } from "@rodinki/contract/paths";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { HASHED_NAME } from "../../../shared/addresses";
import { contentPolicyOf, inlineScriptHashes } from "./csp";
import { fileOf, hostingOf } from "./hosting";
import { apiPlaceOf, nginxApiOf } from "./nginx/api";
import { nginxOf } from "./nginx/site";

const contentPolicy = {
  base: "default-src 'self'",
  scripts: {
    "404.html": ["'sha256-missing'"],
    "about/index.html": ["'sha256-about'"],
    "lk/index.html": ["'sha256-lk'"],
    "search/worker.js": ["'wasm-unsafe-eval'"],
  },
};

const site = {
  redirects: [{ from: "/results", to: "/#results" }],
  pages: [
    { path: "/about" },
    { path: "/publication/video/_", matchPath: "/publication/video/*" },
    { path: "/lk", matchPath: "/lk/*" },
    { path: "/clinic", matchPath: "/clinic/*" },
  ],
};

const hosting = hostingOf(site, contentPolicy);

test("tells the host what it must know, and no more", () => {
  expect(hosting).toEqual({
    redirects: [{ from: "/results", to: "/#results", status: 301 }],
    clientOnly: [
      { prefix: "/clinic", file: "clinic/index.html", noStore: true },
      { prefix: "/lk", file: "lk/index.html", noStore: false },
      { prefix: "/publication/video", file: "publication/video/_/index.html", noStore: false },
    ],
    immutable: {
      folders: ["static/"],
      names: HASHED_NAME,
    },
    contentPolicy,
  });
});

test.each([
  ["/", "index.html"],
  ["/about", "about/index.html"],
  ["/404.html", "404.html"],
])("the page %s lies in %s", (address, file) => expect(fileOf(address)).toBe(file));

const here = apiPlaceOf(undefined);
const elsewhere = apiPlaceOf("https://api.example.ru/v1");

/** Locations of a configuration, which nginx refuses when one is repeated. */
const locationsOf = (config: string) => config.match(/^ *location .*$/gm) ?? [];

test("says the same to nginx, which e2e/hosting.spec.ts runs", () => {
  const config = nginxOf(hosting, here);
  const scripts = (hash: string) => `set $scripts "'self' 'sha256-${hash}'";`;
  expect(config).toContain('location = "/results" {\n  return 301 "/$is_args$args#results";\n}');
  expect(config).toContain(
    `location = "/about" {\n  ${scripts("about")}\n  try_files "/about/index.html" =404;\n}`,
  );
  expect(config).toContain(`  try_files $uri "/lk/index.html" =404;`);
  for (const match of ["= /clinic", "^~ /clinic/"]) {
    expect(config).toContain(`location ${match} {\n  set $cache "no-store";\n`);
  }
  expect(config).toContain('location ^~ /static/ {\n  set $cache "public, max-age=31536000');
  expect(new Set(locationsOf(config)).size).toBe(locationsOf(config).length);
});

test("another site does not learn the visitor's query", () => {
  const redirect = { from: "/clinics", to: "https://clinics.example/list", status: 301 };
  expect(nginxOf({ ...hosting, redirects: [redirect] }, here)).toContain(
    'location = "/clinics" {\n  return 301 "https://clinics.example/list";\n}',
  );
});

test("a redirect goes before the client-only page of its address", () => {
  const videos = {
    prefix: "/publication/video",
    file: "publication/video/_/index.html",
    noStore: false,
  };
  const redirect = { from: "/publication/video", to: "/publication", status: 301 };
  const config = nginxOf({ ...hosting, clientOnly: [videos], redirects: [redirect] }, here);
  const names = locationsOf(config);
  expect(names).toContain('location = "/publication/video" {');
  expect(new Set(names).size).toBe(names.length);
});

test("an API on a host of its own stands in a file of its own, and is asked about newer videos all the same", () => {
  const videos = {
    prefix: "/publication/video",
    file: "publication/video/_/index.html",
    noStore: false,
  };
  const site = nginxOf({ ...hosting, clientOnly: [videos] }, elsewhere);
  const api = nginxApiOf(elsewhere, "https://example.ru");
  expect(locationsOf(site).join()).not.toContain("/v1/ {");
  expect(site).toContain(
    `proxy_pass http://rodinki_api/v1${patternOf(showMaterial).replace(":slug", "$video?")}`,
  );
  expect(api).toContain("location ^~ /v1/ {");
  expect(api).toContain('add_header access-control-allow-origin "https://example.ru" always;');
  expect(nginxApiOf(here, undefined)).not.toContain("access-control");
});

test.each([nginxOf(hosting, here), nginxApiOf(elsewhere, undefined)])(
  "nothing of a request stands in an error log, wherever the file is included",
  (config) => expect(config.match(/^ *error_log .*$/gm)).toEqual(["error_log /dev/null emerg;"]),
);

test("the target of a redirect can stand in a header and in nginx' words", () => {
  const redirect = { from: "/старый", to: "/«новый»?a=$b" };
  const { redirects } = hostingOf({ ...site, redirects: [redirect] }, contentPolicy);
  expect(redirects[0]?.to).toBe("/%C2%AB%D0%BD%D0%BE%D0%B2%D1%8B%D0%B9%C2%BB?a=%24b");
});

describe("the content policy", () => {
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

  test("knows every page by its file, and what the build uses from outside", async () => {
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
});
