import { hostingOf } from "./hosting";
import { nginxOf } from "./nginx";

const fresh = [{ key: "cache-control", value: "public, max-age=0, must-revalidate" }];
const immutable = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];
const headers = { "cache-control": "public, max-age=31536000, immutable" };

const contentPolicy = {
  base: "default-src 'self'",
  scripts: {
    "404.html": ["'sha256-missing'"],
    "about/index.html": ["'sha256-about'"],
    "lk/index.html": ["'sha256-lk'"],
    "search/worker.js": ["'wasm-unsafe-eval'"],
  },
};

const hosting = hostingOf(
  [
    { type: "redirect", path: "/results", toPath: "/#results", status: 301, headers: [] },
    { type: "static", path: "/lk/*", filePath: "public/lk/index.html", headers: fresh },
    { type: "static", path: "/about", filePath: "public/about/index.html", headers: fresh },
    { type: "static", path: "/app-1.js", filePath: "public/app-1.js", headers: immutable },
    {
      type: "static",
      path: "/static/a.woff2",
      filePath: "public/static/a.woff2",
      headers: immutable,
    },
  ],
  contentPolicy,
);

test("tells the host what it must know, and no more", () => {
  expect(hosting).toEqual({
    redirects: [{ from: "/results", to: "/#results", status: 301 }],
    clientOnly: [{ prefix: "/lk", file: "lk/index.html" }],
    headers: [
      { path: "/static/*", headers },
      { path: "/pagefind/fragment/*", headers },
      { path: "/pagefind/index/*", headers },
      { path: "/app-1.js", headers },
    ],
    contentPolicy,
  });
});

test("says the same to nginx", () => {
  const config = nginxOf(hosting);
  const scripts = (hash: string) => `set $scripts "'self' 'sha256-${hash}'";`;
  const headerLines = config.split("\n").filter((line) => line.includes("add_header content"));
  expect(headerLines).toEqual([
    `add_header content-security-policy "default-src 'self'; script-src $scripts" always;`,
  ]);
  expect(config).toContain("location = /results {\n  return 301 /#results;\n}");
  expect(config).toContain(
    `location = /about {\n  ${scripts("about")}\n  try_files /about/index.html =404;\n}`,
  );
  expect(config).toContain(
    `location = /lk {\n  ${scripts("lk")}\n  try_files /lk/index.html =404;\n}`,
  );
  expect(config).toContain(
    `location ^~ /lk/ {\n  ${scripts("lk")}\n  try_files $uri /lk/index.html;\n}`,
  );
  expect(config).toContain(
    `location = /search/worker.js {\n  set $scripts "'self' 'wasm-unsafe-eval'";\n  try_files /search/worker.js =404;\n}`,
  );
  expect(config).toContain(`location = /404.html {\n  internal;\n  ${scripts("missing")}\n}`);
  expect(config).toContain(
    'location ^~ /static/ {\n  set $cache "public, max-age=31536000, immutable";\n}',
  );
  expect(config).toContain("location = /app-1.js {");
  // nginx refuses a location that stands twice.
  const exact = config.match(/^location .*$/gm) ?? [];
  expect(new Set(exact).size).toBe(exact.length);
});
