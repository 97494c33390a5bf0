import { navigationTarget, RefusedNavigation } from "./navigation-target";

const redirects = {
  "/results": "/#results",
  "/publication/news": "/publication",
  "/legal/information.pdf": "/rules.pdf",
  "/clinics": "https://clinics.example/list?from=rodinki",
};

const target = (to: string) => navigationTarget(to, "https://rodinki.example/about", redirects);

test.each([
  ["/publication?x=1#top", "page", "/publication?x=1#top"],
  ["https://rodinki.example/publication", "page", "/publication"],
  ["/results", "page", "/#results"],
  ["/publication/news/", "page", "/publication"],
  ["/publication/news?from=mail#list", "page", "/publication?from=mail#list"],
  ["/rules.pdf", "file", "/rules.pdf"],
  ["/legal/information.pdf", "file", "/rules.pdf"],
  ["/clinics", "outside", "https://clinics.example/list?from=rodinki"],
  ["/clinics/?activation=secret#x", "outside", "https://clinics.example/list?from=rodinki"],
  [
    "https://clinics.example/list?from=rodinki",
    "outside",
    "https://clinics.example/list?from=rodinki",
  ],
])("%s ends at the %s %s", (to, kind, address) => {
  expect(target(to)).toEqual({ kind, address });
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example",
  "https://rodinki.example:444/about",
  "https://clinics.example/",
  "http://clinics.example/list?from=rodinki",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "mailto:anna@rodinki.example",
])("%s is refused", (to) => {
  expect(() => target(to)).toThrow(RefusedNavigation);
});
