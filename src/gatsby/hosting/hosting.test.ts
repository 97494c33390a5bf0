import { patternOf } from "@rodinki/contract/address";
import { activate, readCalendar, showMaterial } from "@rodinki/contract/paths";
import { HASHED_NAME } from "../../../shared/addresses";
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
  ],
};

const hosting = hostingOf(site, contentPolicy);

test("tells the host what it must know, and no more", () => {
  expect(hosting).toEqual({
    redirects: [{ from: "/results", to: "/#results", status: 301 }],
    clientOnly: [
      { prefix: "/lk", file: "lk/index.html" },
      { prefix: "/publication/video", file: "publication/video/_/index.html" },
    ],
    immutable: {
      folders: ["static/", "pagefind/fragment/", "pagefind/index/"],
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

/** nginx refuses a location that stands twice. */
const locationsOf = (config: string) => config.match(/^ *location .*$/gm) ?? [];

test("says the same to nginx, which e2e/hosting.spec.ts runs", () => {
  const config = nginxOf(hosting, here);
  const scripts = (hash: string) => `set $scripts "'self' 'sha256-${hash}'";`;
  expect(config).toContain('location = "/results" {\n  return 301 "/$is_args$args#results";\n}');
  expect(config).toContain(
    `location = "/about" {\n  ${scripts("about")}\n  try_files "/about/index.html" =404;\n}`,
  );
  expect(config).toContain(`  try_files $uri "/lk/index.html" =404;`);
  expect(config).toContain('location ^~ /static/ {\n  set $cache "public, max-age=31536000');
  expect(new Set(locationsOf(config)).size).toBe(locationsOf(config).length);
});

test("another site is not told the visitor's query", () => {
  const redirect = { from: "/clinics", to: "https://clinics.example/list", status: 301 };
  expect(nginxOf({ ...hosting, redirects: [redirect] }, here)).toContain(
    'location = "/clinics" {\n  return 301 "https://clinics.example/list";\n}',
  );
});

test("a redirect goes before the client-only page of its address", () => {
  const videos = { prefix: "/publication/video", file: "publication/video/_/index.html" };
  const redirect = { from: "/publication/video", to: "/publication", status: 301 };
  const config = nginxOf({ ...hosting, clientOnly: [videos], redirects: [redirect] }, here);
  const names = locationsOf(config);
  expect(names).toContain('location = "/publication/video" {');
  expect(new Set(names).size).toBe(names.length);
});

test("an API on a host of its own stands in a file of its own, and is asked about newer videos all the same", () => {
  const videos = { prefix: "/publication/video", file: "publication/video/_/index.html" };
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

test("what ends with a secret is named in no error log", () => {
  const config = nginxApiOf(here, undefined);
  for (const call of [readCalendar, activate] as const) {
    const path = patternOf(call).replace(/:\w+$/, "");
    expect(config).toContain(`location ^~ /api${path} {\n  error_log /dev/null emerg;\n`);
  }
});

test("the target of a redirect can stand in a header and in nginx' words", () => {
  const redirect = { from: "/старый", to: "/«новый»?a=$b" };
  const { redirects } = hostingOf({ ...site, redirects: [redirect] }, contentPolicy);
  expect(redirects[0]?.to).toBe("/%C2%AB%D0%BD%D0%BE%D0%B2%D1%8B%D0%B9%C2%BB?a=%24b");
});
