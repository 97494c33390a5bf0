import type { PublicationKey } from "./page";
import type { Actions, BuildArgs } from "gatsby";
import { existsSync } from "node:fs";
import { parseRedirects, readRedirectsFile } from "../../../content-model/data/redirects";
import { FIXED_PAGES } from "../../../content-model/kinds/text-page";
import { paths } from "../../lib/paths";
import { listPages, type ListContext, pagesOf } from "./list-pages";
import { publicationPages } from "./pages";
import { createdRedirects, createRedirects } from "./redirects";

const entries = (
  type: PublicationKey["type"],
  count: number,
  topics = ["solnce"],
): PublicationKey[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${type}-${index}`,
    type,
    topics,
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

test("recommends three other articles and three spares, stably", () => {
  const articles = entries("articles", 7);
  const pages = publicationPages(articles);
  const again = publicationPages([...articles].reverse());
  for (const page of pages) {
    const others = articles.filter(({ path }) => path !== page.path).map(({ id }) => id);
    expect(page.listed.toSorted()).toEqual(others);
    expect(again.find(({ path }) => path === page.path)).toEqual(page);
  }
});

test("no author can hide a page that the site itself leads to", () => {
  const led = Object.values<unknown>(paths).filter(
    (address) => typeof address === "string" && existsSync(`content/pages${address}.mdx`),
  );
  expect(led.toSorted()).toEqual(FIXED_PAGES.toSorted());
});

test("Gatsby gets old addresses for hosts, not for browsers", () => {
  const redirects: Parameters<Actions["createRedirect"]>[0][] = [];
  createRedirects({
    createRedirect: (redirect: (typeof redirects)[number]) => redirects.push(redirect),
  } as unknown as Actions);

  expect(redirects.length).toBeGreaterThan(20);
  for (const redirect of redirects) {
    expect(redirect).toMatchObject({
      isPermanent: true,
      statusCode: 301,
      redirectInBrowser: false,
    });
  }
  const store = { getState: () => ({ redirects }) };
  expect(createdRedirects({ store } as unknown as BuildArgs)).toEqual(
    parseRedirects(readRedirectsFile()),
  );
});

describe("lists of publications", () => {
  const TOPICS = {
    solnce: { label: "Солнце", lead: "О солнце." },
    deti: { label: "Дети", lead: "О детях." },
    risk: { label: "Риск", lead: "О риске." },
  };

  const contextsOf = (publications: PublicationKey[]) =>
    new Map(
      listPages(publications, TOPICS).map(({ path, context }) => [path, context as ListContext]),
    );

  test("lists everything, and each type and topic with texts at its address", () => {
    const lists = contextsOf([
      ...entries("articles", 25),
      ...entries("news", 1, ["solnce", "deti"]),
    ]);
    expect([...lists.keys()]).toEqual([
      "/publication",
      "/publication/page/2",
      "/publication/type/articles",
      "/publication/type/articles/page/2",
      "/publication/type/news",
      "/publication/topic/solnce",
      "/publication/topic/solnce/page/2",
      "/publication/topic/deti",
    ]);
    expect(lists.get("/publication/type/articles")).toMatchObject({
      title: "Статьи",
      types: ["articles"],
      typeFilters: [
        { label: "Все", to: "/publication", current: false },
        { label: "Статьи", to: "/publication/type/articles", current: true },
        { label: "Новости", to: "/publication/type/news", current: false },
      ],
    });
    expect(lists.get("/publication/topic/deti")).toMatchObject({
      title: "Дети",
      lead: "О\u00a0детях.",
      topicFilters: [
        { label: "Солнце", to: "/publication/topic/solnce", current: false },
        { label: "Дети", to: "/publication/topic/deti", current: true },
      ],
    });
    expect(lists.get("/publication/topic/deti")?.types).toContain("news");
  });

  test("each page knows what it lists, and another list is another page", () => {
    const publications = entries("articles", 25);
    const lists = listPages(publications, TOPICS);
    const second = lists.find(({ path }) => path === "/publication/page/2");
    expect(second?.listed).toEqual(["articles-24"]);
    const [, again] = listPages([...entries("news", 1), ...publications], TOPICS);
    expect(again?.context).not.toEqual(second?.context);
  });

  test("has a lead story on the first page of everything only", () => {
    const leading = [...contextsOf(entries("articles", 30))].filter(
      ([, list]) => list.hasLeadStory,
    );
    expect(leading.map(([path]) => path)).toEqual(["/publication"]);
    expect(contextsOf([]).get("/publication")?.hasLeadStory).toBe(false);
  });

  test("leaves the word `path` of the context to Gatsby", () => {
    expect(contextsOf([]).get("/publication")).not.toHaveProperty("path");
  });
});

describe("the pages of a list", () => {
  test("cuts a list into pages that link to each other", () => {
    const common = { pages: 3, limit: 12 };
    const [first, second, third] = ["", "/page/2", "/page/3"].map((page) => `/publication${page}`);
    expect(pagesOf("/publication", 25, 12)).toEqual([
      { ...common, path: first, page: 1, skip: 0, previous: null, next: second },
      { ...common, path: second, page: 2, skip: 12, previous: first, next: third },
      { ...common, path: third, page: 3, skip: 24, previous: second, next: null },
    ]);
  });

  test("a full last page is the last, and an empty list has one page", () => {
    expect(pagesOf("/x", 24, 12)).toHaveLength(2);
    expect(pagesOf("/x", 0, 12)).toMatchObject([
      { path: "/x", pages: 1, previous: null, next: null },
    ]);
  });
});
