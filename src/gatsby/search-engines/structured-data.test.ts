import { structuredData, type PageResult } from "./structured-data";

const ARTICLE = "/publication/articles/solnce";

const text = {
  title: "Солнце",
  description: "О тени.",
  date: "2026-05-12",
  ogImage: "/static/og/1.jpg",
};

beforeEach(() => {
  process.env.GATSBY_SITE_URL = "https://example.ru";
});

afterEach(() => {
  delete process.env.GATSBY_SITE_URL;
});

/** The things that a page describes, by their type. */
function things(path: string, result: PageResult): Map<unknown, Record<string, unknown>> {
  const data = JSON.parse(structuredData(path, result) ?? "") as {
    "@graph": Record<string, unknown>[];
  };
  return new Map(data["@graph"].map((thing) => [thing["@type"], thing]));
}

test("an article that a doctor checked says who and when", () => {
  const reviewed = { ...text, reviewed: "2026-06-01", checkedBy: "Иванова И. И., дерматолог" };
  const found = things(ARTICLE, { data: { publication: reviewed } });

  expect(found.get("MedicalWebPage")).toMatchObject({
    url: "https://example.ru/publication/articles/solnce",
    lastReviewed: "2026-06-01",
    reviewedBy: { "@type": "Person", name: "Иванова И. И., дерматолог" },
  });
  expect(found.get("Article")).toMatchObject({
    headline: "Солнце",
    image: "https://example.ru/static/og/1.jpg",
    datePublished: "2026-05-12",
    dateModified: "2026-06-01",
    mainEntityOfPage: { "@id": "https://example.ru/publication/articles/solnce" },
  });
});

test("names nobody and no review while only editors answer for a text", () => {
  const found = things(ARTICLE, {
    data: { publication: { ...text, reviewed: "2026-06-01", checkedBy: null } },
  });
  expect(found.get("MedicalWebPage")).toMatchObject({ name: "Солнце" });
  expect(Object.keys(found.get("MedicalWebPage") ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/review/i)]),
  );
  expect(found.get("Article")).toMatchObject({ dateModified: "2026-06-01" });
});

test("a stand-in for the owner's own data is not published as fact", () => {
  const described = ["Organization", "WebSite", "BreadcrumbList"];
  const publication = { ...text, demo: true };
  expect([...things("/publication/news/den", { data: { publication } }).keys()]).toEqual(described);
  const page = { title: "Альянс", demo: true };
  expect([...things("/alliance", { data: { textPage: page } }).keys()]).toEqual(described);
});

test("the way to a page begins at the home page and ends with the page", () => {
  const section = { label: "Статьи", to: "/publication/type/articles" };
  const found = things(ARTICLE, { data: { publication: text }, pageContext: { section } });
  expect(found.get("BreadcrumbList")?.["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Главная", item: "https://example.ru/" },
    {
      "@type": "ListItem",
      position: 2,
      name: "Публикации",
      item: "https://example.ru/publication",
    },
    {
      "@type": "ListItem",
      position: 3,
      name: "Статьи",
      item: "https://example.ru/publication/type/articles",
    },
    { "@type": "ListItem", position: 4, name: "Солнце", item: `https://example.ru${ARTICLE}` },
  ]);
});

test.each([
  [
    { duration: "1:05", video: { provider: "rutube", id: "abc" } },
    { duration: "PT1M5S", embedUrl: "https://rutube.ru/play/embed/abc" },
  ],
  [
    { duration: "1:00:00", video: { provider: "vk", id: "-12_67" } },
    { duration: "PT1H0M0S", embedUrl: "https://vkvideo.ru/video_ext.php?oid=-12&id=67" },
  ],
  [
    { video: { provider: "file", id: "/films/rolik.mp4" } },
    { contentUrl: "https://example.ru/films/rolik.mp4" },
  ],
])("a video with %j says where it plays", (facts, expected) => {
  const publication = { ...text, ...facts };
  const found = things("/publication/video/rolik", { data: { publication } });
  expect(found.get("VideoObject")).toMatchObject({
    name: "Солнце",
    uploadDate: "2026-05-12",
    thumbnailUrl: "https://example.ru/static/og/1.jpg",
    ...expected,
  });
});

test("the notice about higher risk is the subject of /risk alone", () => {
  const data = { notice: { title: "Когда не ждать", reviewed: "2026-06-01" } };
  expect(things("/risk", { data }).get("MedicalWebPage")).toMatchObject({
    name: data.notice.title,
  });
  expect(things("/", { data }).get("WebPage")).toMatchObject({ name: "Родинки под контролем" });
  expect([...things("/", { data }).keys()]).not.toContain("MedicalWebPage");
  expect(structuredData("/lk", { data, pageContext: {} })).toBeNull();
});

test.each([
  ["2026-06-01", { reviewed: "2026-06-01" }],
  ["2026-07-02", { reviewed: "2026-06-01", changes: [{ date: "2026-07-02" }] }],
  ["2026-05-12", {}],
])("a page is modified on the newest day that it shows, %s", (day, facts) => {
  const textPage = { ...text, ...facts };
  const found = things("/self-check", { data: { textPage } });
  expect((found.get("MedicalWebPage") ?? found.get("WebPage"))?.["dateModified"]).toBe(day);
});

test("no text ends the script that carries it", () => {
  const title = "</script><script>alert(1)</script>";
  const json = structuredData(ARTICLE, { data: { publication: { ...text, title } } }) ?? "";
  expect(json).not.toContain("<");
  expect(JSON.stringify(JSON.parse(json))).toContain(title);
});
