import { robotsOf } from "./crawler-files";

afterEach(() => {
  delete process.env.GATSBY_SITE_URL;
});

test("keeps crawlers out of the cabinet and shows them the list of pages", () => {
  process.env.GATSBY_SITE_URL = "https://example.ru";
  expect(robotsOf().split("\n")).toEqual(
    expect.arrayContaining(["Disallow: /lk", "Sitemap: https://example.ru/sitemap-index.xml"]),
  );
});
