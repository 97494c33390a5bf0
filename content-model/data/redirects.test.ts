import { parseRedirects, readRedirectsFile, shadowedRedirects } from "./redirects";

const list = (...pairs: [from: string, to: string][]) =>
  pairs.map(([from, to]) => `- { from: "${from}", to: "${to}" }\n`).join("");

test("reads pairs of addresses with hash, and refuses a duplicate", () => {
  expect(parseRedirects(list(["/results", "/#results"]))).toEqual([
    { from: "/results", to: "/#results" },
  ]);
  expect(() => parseRedirects(list(["/a", "/b"], ["/c", "/d"], ["/a", "/e"]))).toThrow(
    "content/redirects.yml:3 — адрес /a записан дважды",
  );
});

test("an address of another site is permitted by name only", () => {
  const outside = (to: string) => `- { from: /a, to: "${to}", external: true }\n`;
  expect(parseRedirects(outside("https://Clinics.example"))).toEqual([
    { from: "/a", to: "https://clinics.example/" },
  ]);
  expect(() => parseRedirects(list(["/a", "https://clinics.example/"]))).toThrow(
    "content/redirects.yml:1 — /a уводит на другой сайт: https://clinics.example/. Если так и задумано, добавьте external: true.",
  );
  expect(() => parseRedirects(outside("/b"))).toThrow(
    "content/redirects.yml:1 — /b — адрес на этом сайте. Уберите external.",
  );
  for (const to of [
    "http://clinics.example/",
    "javascript:alert(1)",
    "//clinics.example",
    "https:///x",
    "https://rodinki.ru@evil.example/",
  ]) {
    expect(() => parseRedirects(outside(to))).toThrow("content/redirects.yml:1 —");
  }
});

test.each(["/b", "/b#x", "/b?x=1"])("refuses a redirect to a redirect: %s", (to) => {
  expect(() => parseRedirects(list(["/a", to], ["/b", "/c"]))).toThrow(
    "content/redirects.yml:1 — /a ведёт на адрес, который сам перенаправляет",
  );
});

test.each([
  ["a", "/b"],
  ["/a/", "/b"],
  ["/a?x=1", "/b"],
  ["/a", "b"],
  ["/a", "//elsewhere.example"],
  ["/a", "/\\\\elsewhere.example"],
])("refuses %s → %s", (from, to) => {
  expect(() => parseRedirects(list([from, to]))).toThrow("content/redirects.yml:1 —");
});

test("finds a redirect from the address of a page", () => {
  const text = list(["/a", "/b"], ["/publication", "/"]);
  expect(shadowedRedirects(text, new Set(["/", "/publication"]))).toEqual([
    "content/redirects.yml:2 — /publication — адрес существующей страницы. Удалите перенаправление или страницу.",
  ]);
  expect(shadowedRedirects(text, new Set(["/"]))).toEqual([]);
});

test("the project's own list covers the specification", () => {
  const redirects = new Map(parseRedirects(readRedirectsFile()).map(({ from, to }) => [from, to]));
  expect(redirects.get("/opinions")).toBe("/#opinions");
  expect(redirects.get("/legal/information.pdf")).toBe("/rules.pdf");
  for (const type of ["articles", "news", "reports", "blogs", "video"]) {
    expect(redirects.get(`/publication/${type}`)).toBe("/publication");
  }
  expect([...redirects].filter(([from, to]) => to === `/publication/articles${from}`)).toHaveLength(
    7,
  );
  expect([...redirects.values()].filter((to) => to === "/")).toHaveLength(8);
});
