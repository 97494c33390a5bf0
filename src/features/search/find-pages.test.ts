import { findPages } from "./find-pages";

const KNOWN = ["родинка", "меланома", "зуд", "кожи", "spf", "крем"];

/** The words of each page, as the library would find them. */
const PAGES: Record<string, { text: string; asked?: string }> = {
  "/moles": { text: "родинка" },
  "/melanoma": { text: "меланома родинка" },
  "/itch": { text: "зуд родинка" },
  "/cream": { text: "spf крем" },
  "/best": { text: "кожа родинка", asked: "крем, родинка" },
};

/** As the library does: all words, by their beginnings, and an unknown one cut down to its first letter. */
function search(query: string) {
  const words = query.split(/\s+/);
  const matches = (text: string, word: string) =>
    text.split(" ").find((each) => each.startsWith(word.slice(0, 5))) ??
    text.split(" ").find((each) => each.startsWith(word.slice(0, 1)));
  const results = Object.entries(PAGES)
    .map(([url, { text, asked }]) => ({
      url,
      meta: { title: url, asked },
      excerpt: words.map((word) => `<mark>${matches(text, word) ?? ""}</mark>`).join(" "),
    }))
    .filter(({ excerpt }) => !excerpt.includes("<mark></mark>"));
  return Promise.resolve({
    results: results.map((fragment) => ({ data: () => Promise.resolve(fragment) })),
  });
}

// The library lies beside the built pages, not among the packages.
jest.mock(
  "/pagefind/pagefind.js",
  () => ({ search: (query: string) => search(query), options: () => Promise.resolve() }),
  { virtual: true },
);

const loadWords = jest.fn(() => KNOWN);
jest.mock(
  "/pagefind/words.js",
  () => ({
    get words() {
      return loadWords();
    },
  }),
  { virtual: true },
);
beforeEach(() => loadWords.mockClear());

const find = async (query: string) => {
  const { pages, instead } = await findPages(query);
  return { paths: pages.map(({ path }) => path), instead };
};

test("a question in the words of the site is asked as it stands, and needs no list of words", async () => {
  expect(await find("Меланома")).toEqual({ paths: ["/melanoma"], instead: null });
  expect(loadWords).not.toHaveBeenCalled();
});

test.each([
  ["vtkfyjvf", "меланома", "the Latin keyboard"],
  ["милонома", "меланома", "two wrong letters"],
  ["vbkjyjvf", "меланома", "both"],
  ["mole", "родинка", "a word that editors know"],
  ["чешется родинка", "зуд родинка", "one among others"],
  ["меланома абракадабра", "меланома", "a word that means nothing here"],
  ["spf меланома", "меланома", "words that no page has together"],
])("«%s» is taken for «%s»: %s", async (query, instead) => {
  const found = await find(query);
  expect(found.instead).toBe(instead);
  expect(found.paths).not.toEqual([]);
});

test("Latin words of the site stay what they are", async () => {
  expect(await find("SPF")).toEqual({ paths: ["/cream"], instead: null });
});

test("the page that editors name for a question comes first", async () => {
  expect((await find("родинка")).paths[0]).toBe("/best");
});

test("a question that means nothing finds nothing", async () => {
  expect(await find("абракадабра")).toEqual({ paths: [], instead: null });
});
