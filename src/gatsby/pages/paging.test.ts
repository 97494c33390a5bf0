import { pagesOf } from "./paging";

test("cuts a list into pages that link to each other", () => {
  expect(pagesOf("/publication", 25, 12)).toEqual([
    {
      path: "/publication",
      page: 1,
      pages: 3,
      skip: 0,
      limit: 12,
      previous: null,
      next: "/publication/page/2",
    },
    {
      path: "/publication/page/2",
      page: 2,
      pages: 3,
      skip: 12,
      limit: 12,
      previous: "/publication",
      next: "/publication/page/3",
    },
    {
      path: "/publication/page/3",
      page: 3,
      pages: 3,
      skip: 24,
      limit: 12,
      previous: "/publication/page/2",
      next: null,
    },
  ]);
});

test("a full last page is the last", () => {
  expect(pagesOf("/x", 24, 12)).toHaveLength(2);
});

test("an empty list has one page", () => {
  expect(pagesOf("/x", 0, 12)).toMatchObject([
    { path: "/x", pages: 1, previous: null, next: null },
  ]);
});
