import { existsSync } from "node:fs";
import { FIXED_PAGES, textPageKind } from "../../../content-model/kinds/text-page";
import { paths } from "../../lib/paths";
import { galleryPage, hasGallery, publicationPages, textPages } from "./pages";
import type { PublicationKey } from "./page";

const entries = (type: PublicationKey["type"], count: number): PublicationKey[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${type}-${index}`,
    type,
    topics: ["solnce"],
    path: `/publication/${type}/${index}`,
  }));

test("every publication has its page, and a video one with a player", () => {
  const pages = publicationPages([...entries("articles", 2), ...entries("video", 1)]);
  expect(pages.map(({ path, template }) => [path, template])).toEqual([
    ["/publication/articles/0", "publication"],
    ["/publication/articles/1", "publication"],
    ["/publication/video/0", "video"],
  ]);
});

test("recommends three other articles with three spare ones, and the same in every build", () => {
  const articles = entries("articles", 7);
  const pages = publicationPages(articles);
  const again = publicationPages([...articles].reverse());
  for (const page of pages) {
    const others = articles.filter(({ path }) => path !== page.path).map(({ id }) => id);
    expect(page.listed.toSorted()).toEqual(others);
    expect(again.find(({ path }) => path === page.path)).toEqual(page);
  }
});

test("recommends fewer when there are no more", () => {
  const [page] = publicationPages(entries("articles", 2));
  expect(page?.listed).toEqual(["articles-1"]);
});

test("a text stands at its own address, and guides have a face of their own", () => {
  const texts = [{ path: "/consent" }, { path: "/self-check" }];
  const pages = textPageKind.template && textPages(texts, textPageKind.template);
  expect(pages).toEqual([
    { path: "/consent", template: "text-page", context: {} },
    { path: "/self-check", template: "guide-page", context: {} },
  ]);
});

test("the gallery is for developers: in develop and where a build asks for it, and nowhere else", () => {
  expect(hasGallery({ gatsby_executing_command: "develop" })).toBe(true);
  expect(hasGallery({ gatsby_executing_command: "build", GALLERY: "true" })).toBe(true);
  expect(hasGallery({ gatsby_executing_command: "build" })).toBe(false);
  expect(hasGallery({ gatsby_executing_command: "build", GALLERY: "" })).toBe(false);
  expect(existsSync(galleryPage.component)).toBe(true);
});

test("no author can hide a page that the site itself leads to", () => {
  const led = Object.values<unknown>(paths).filter(
    (address) => typeof address === "string" && existsSync(`content/pages${address}.mdx`),
  );
  expect(led.toSorted()).toEqual(FIXED_PAGES.toSorted());
});
