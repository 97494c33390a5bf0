import { act, render, screen } from "@testing-library/react";
import { FurtherReading, sample } from "./further-reading";

const article = (number: number): Queries.PublicationCardFragment => ({
  path: `/publication/articles/${number}`,
  title: `Статья ${number}`,
  description: "",
  date: "2026-11-05",
  dateText: "5 ноября 2026",
  typeLabel: "Статья",
  duration: null,
  draft: false,
  demo: false,
  cover: {
    gatsbyImageData: {
      layout: "constrained",
      width: 768,
      height: 384,
      images: { fallback: { src: "/a-768.webp" } },
    },
  },
});
const articles = [1, 2, 3, 4, 5, 6].map(article);
const data = { furtherReading: articles };

const titles = () => screen.getAllByRole("link").map((link) => link.textContent);
const built = ["Статья 1", "Статья 2", "Статья 3"];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.restoreAllMocks());

/** Renders the section so many pixels below the upper edge of a window of 768. */
const placedAt = (top: number) => {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top } as DOMRect);
  render(<FurtherReading data={data} />);
};

test("the build's choice is drawn first, and another one takes its place out of sight", () => {
  jest.spyOn(Math, "random").mockReturnValue(0.99);
  placedAt(2000);
  expect(titles()).toEqual(built);
  act(() => jest.runAllTimers());
  expect(titles()).toEqual(["Статья 6", "Статья 5", "Статья 4"]);
});

test("nothing changes under the eyes of the reader", () => {
  jest.spyOn(Math, "random").mockReturnValue(0.99);
  placedAt(300);
  act(() => jest.runAllTimers());
  expect(titles()).toEqual(built);
});

test("a choice has no repetition and is never longer than what there is", () => {
  expect(new Set(sample(articles, 3)).size).toBe(3);
  expect(sample([1, 2], 3)).toHaveLength(2);
});
