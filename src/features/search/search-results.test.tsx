import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { SearchResults } from "./search-results";

const search = jest.fn<Promise<{ results: unknown[] }>, [string]>();

// The library lies beside the built pages, not among the packages.
jest.mock(
  "/pagefind/pagefind.js",
  () => ({ search: (query: string) => search(query), options: () => Promise.resolve() }),
  { virtual: true },
);

/** The site knows one word: it is asked for with words that nothing answers. */
jest.mock("/pagefind/words.js", () => ({ words: ["меланома"] }), { virtual: true });

const found = (title: string) => ({
  data: () =>
    Promise.resolve({
      url: `/${title}`,
      meta: { title },
      excerpt: `<mark>${title}</mark> у детей`,
    }),
});

const show = (query: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SearchResults query={query} nothing={<p>Что вас беспокоит?</p>} />
    </SWRConfig>,
  );

test("says how much was found and leads to it, with the words marked", async () => {
  search.mockResolvedValue({ results: [found("родинки"), found("родинка")] });
  show("родинкой");

  expect(await screen.findByRole("link", { name: "родинки" })).toHaveAttribute("href", "/родинки");
  expect(search).toHaveBeenCalledWith("родинк");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText("По запросу «родинкой» нашлось страниц: 2")).toBeVisible();
  expect(screen.getAllByRole("mark")[0]).toHaveTextContent("родинки");
});

test("says what was looked for in place of the question", async () => {
  search.mockImplementation((question) =>
    Promise.resolve({ results: question === "меланома" ? [found("меланома")] : [] }),
  );
  show("vtkfyjvf");

  expect(
    await screen.findByText("Вместо «vtkfyjvf» искали «меланома», нашлось страниц: 1"),
  ).toBeVisible();
});

test("shows the best twenty of many, and counts these", async () => {
  search.mockResolvedValue({
    results: Array.from({ length: 30 }, (_, index) => found(`кожа-${index}`)),
  });
  show("кожа");

  expect(await screen.findByText("По запросу «кожа» показаны лучшие страницы: 20")).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
});

test("says what to do when nothing was found", async () => {
  search.mockResolvedValue({ results: [] });
  show("абракадабра");

  expect(await screen.findByText("По запросу «абракадабра» ничего не нашлось")).toBeVisible();
  expect(screen.getByRole("link", { name: "«Публикации»" })).toHaveAttribute(
    "href",
    "/publication",
  );
  expect(screen.getByText("Что вас беспокоит?")).toBeVisible();
});

test("a page in which only a letter of the question was found answers nothing", async () => {
  search.mockResolvedValue({ results: [found("а")] });
  show("абракадабра");

  expect(await screen.findByText("По запросу «абракадабра» ничего не нашлось")).toBeVisible();
});

test("offers to try again when the search does not load", async () => {
  search.mockRejectedValueOnce(new Error("no network"));
  show("солнце");

  await screen.findByText("Поиск не загрузился. Проверьте подключение к интернету.");
  search.mockResolvedValue({ results: [found("солнце")] });
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));

  expect(await screen.findByRole("link", { name: "солнце" })).toBeVisible();
});
