import { sitemapEntries } from "./sitemap";

const page = (path: string, matchPath: string | null = null) => ({ path, matchPath });

const pages = {
  allSitePage: {
    nodes: [
      page("/publication/articles/ten"),
      page("/lk", "/lk/*"),
      page("/404"),
      page("/404.html"),
      page("/search"),
      page("/answer"),
      page("/unsubscribe"),
      page("/waiting"),
      page("/gallery"),
      page("/consent"),
      page("/self-check"),
      page("/"),
    ],
  },
  allPublication: {
    nodes: [{ path: "/publication/articles/ten", date: "2026-05-12", reviewed: "2026-06-01" }],
  },
  allTextPage: {
    nodes: [
      { path: "/consent", date: "2026-02-01", reviewed: null },
      { path: "/self-check", date: null, reviewed: "2026-03-01" },
    ],
  },
};

test("lists what should be found, with the day of its last change, and nothing else", () => {
  expect(sitemapEntries(pages)).toEqual([
    { path: "/", changed: undefined },
    { path: "/consent", changed: "2026-02-01" },
    { path: "/publication/articles/ten", changed: "2026-06-01" },
    { path: "/self-check", changed: "2026-03-01" },
  ]);
});
