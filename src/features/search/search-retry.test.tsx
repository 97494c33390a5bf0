import { render, screen } from "@testing-library/react";
import { searchParts } from "../../testing/search-parts";
import { SearchResults } from "./search-results";
import { press } from "../../testing/press";

const mockParts = searchParts([{ path: "/moles", words: "родинки", title: "Родинки" }]);
jest.mock(
  "/search-index/entry-5.js",
  () => {
    throw new Error("no network");
  },
  { virtual: true },
);
// The retry uses new addresses, because browsers cache the failure of a module's address.
jest.mock("/search-index/entry-5.js?1", () => ({ part: mockParts.entry }), { virtual: true });
jest.mock("/search-index/words.js?1", () => ({ part: mockParts.words }), { virtual: true });
jest.mock("/search-index/answers.js?1", () => ({ part: mockParts.answers }), { virtual: true });
jest.mock("/search-index/pages.js?1", () => ({ part: mockParts.pages }), { virtual: true });

test("offers to try again when the search does not load", async () => {
  render(<SearchResults query="родинки" nothing={null} />);
  await screen.findByText("Поиск не загрузился. Проверьте подключение к интернету.");
  await press("Попробовать ещё раз");
  expect(await screen.findByRole("link", { name: "Родинки" })).toBeVisible();
});
