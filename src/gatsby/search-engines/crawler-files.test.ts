import { robotsOf, feedOf, type FeedEntry } from "./crawler-files";
import { sitemapEntries } from "./sitemap";

describe("robots.txt", () => {
  afterEach(() => {
    delete process.env.GATSBY_SITE_URL;
  });

  test("keeps crawlers out of the cabinet and shows them the list of pages", () => {
    process.env.GATSBY_SITE_URL = "https://example.ru";
    expect(robotsOf().split("\n")).toEqual(
      expect.arrayContaining([
        "Disallow: /lk",
        "Disallow: /clinic",
        "Sitemap: https://example.ru/sitemap-index.xml",
      ]),
    );
  });
});

describe("the feed", () => {
  const entry: FeedEntry = {
    title: "Тень & солнце <в полдень>",
    description: "О тени.",
    path: "/publication/articles/ten",
    date: "2026-05-12",
    typeLabel: "Статья",
  };

  test("names a publication by its full address and its day", () => {
    const feed = feedOf([entry]);
    expect(feed).toContain("<link>http://localhost:8000/publication/articles/ten</link>");
    expect(feed).toContain("<pubDate>Tue, 12 May 2026 00:00:00 GMT</pubDate>");
    expect(feed).toContain("<title>Тень &amp; солнце &lt;в полдень&gt;</title>");
  });

  test("holds the latest twenty only", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...entry, title: `Текст ${index}.` }));
    const feed = feedOf(many);
    expect(feed.match(/<item>/g)).toHaveLength(20);
    expect(feed).toContain("Текст 19.");
    expect(feed).not.toContain("Текст 20.");
  });
});

describe("the sitemap", () => {
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
        page("/consent"),
        page("/self-check"),
        page("/"),
      ],
    },
    allDescribedText: {
      nodes: [
        { path: "/publication/articles/ten", date: "2026-05-12", reviewed: "2026-06-01" },
        { path: "/consent", date: "2026-02-01", reviewed: null },
        { path: "/self-check", date: null, reviewed: "2026-03-01" },
      ],
    },
  };

  test("lists what should be found, with the day of its last change", () => {
    expect(sitemapEntries(pages)).toEqual([
      { path: "/", changed: undefined },
      { path: "/consent", changed: "2026-02-01" },
      { path: "/publication/articles/ten", changed: "2026-06-01" },
      { path: "/self-check", changed: "2026-03-01" },
    ]);
  });
});
