import { feedOf, type FeedEntry } from "./feed";

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
