import { listPages, type ListContext } from "./list-pages";
import type { PublicationKey } from "./page";

const TOPICS = {
  solnce: { label: "Солнце", lead: "О солнце." },
  deti: { label: "Дети", lead: "О детях." },
  risk: { label: "Риск", lead: "О риске." },
};

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

const contextsOf = (publications: PublicationKey[]) =>
  new Map(
    listPages(publications, TOPICS).map(({ path, context }) => [path, context as ListContext]),
  );

test("lists everything, and each type and each topic that has texts under its own address", () => {
  const lists = contextsOf([...entries("articles", 25), ...entries("news", 1, ["solnce", "deti"])]);
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

test("each page knows what it lists, and another list is another page to Gatsby", () => {
  const publications = entries("articles", 25);
  const lists = listPages(publications, TOPICS);
  const second = lists.find(({ path }) => path === "/publication/page/2");
  expect(second?.listed).toEqual(["articles-24"]);
  const [, again] = listPages([...entries("news", 1), ...publications], TOPICS);
  expect(again?.context).not.toEqual(second?.context);
});

test("keeps on one page what a reader can look through", () => {
  expect([...contextsOf(entries("blogs", 24)).keys()]).not.toContain("/publication/page/2");
});

test("has a story in the lead on the first page of everything, and nowhere else", () => {
  const leading = [...contextsOf(entries("articles", 30))].filter(([, list]) => list.hasLeadStory);
  expect(leading.map(([path]) => path)).toEqual(["/publication"]);
  expect(contextsOf([]).get("/publication")?.hasLeadStory).toBe(false);
});

test("leaves the word `path` of the context to Gatsby", () => {
  expect(contextsOf([]).get("/publication")).not.toHaveProperty("path");
});
