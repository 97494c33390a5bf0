import { hostingOf } from "./hosting";
import { nginxOf } from "./nginx";

const fresh = [{ key: "cache-control", value: "public, max-age=0, must-revalidate" }];
const immutable = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];
const headers = { "cache-control": "public, max-age=31536000, immutable" };

const hosting = hostingOf([
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
]);

test("tells the host what it must know, and no more", () => {
  expect(hosting).toEqual({
    redirects: [{ from: "/results", to: "/#results", status: 301 }],
    clientOnly: [{ prefix: "/lk", file: "lk/index.html" }],
    headers: [
      { path: "/static/*", headers },
      { path: "/app-1.js", headers },
    ],
  });
});

test("says the same to nginx", () => {
  const config = nginxOf(hosting);
  expect(config).toContain("location = /results {\n  return 301 /#results;\n}");
  expect(config).toContain("location = /lk {\n  try_files /lk/index.html =404;\n}");
  expect(config).toContain("location ^~ /lk/ {\n  try_files $uri /lk/index.html;\n}");
  expect(config).toContain(
    'location ^~ /static/ {\n  add_header cache-control "public, max-age=31536000, immutable";\n}',
  );
  expect(config).toContain("location = /app-1.js {");
});
