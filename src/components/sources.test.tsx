import { render, screen } from "@testing-library/react";
import { Sources } from "./sources";

const show = (changes: Queries.TextSourcesFragment["changes"]) =>
  render(<Sources sources={[]} review={[]} changes={changes} reviewed={null} checkedBy={null} />);

const change = {
  date: "2026-11-22",
  dateText: "22 ноября 2026",
  text: "Уточнили, сколько крема нужно.",
};

test("one change stands there to read", () => {
  const { container } = show([change]);
  expect(screen.getByText("Что изменилось")).toBeVisible();
  expect(screen.getByText(/Уточнили, сколько крема нужно/)).toBeVisible();
  expect(container.querySelector("details")).toBeNull();
});

test("several are folded, newest first", () => {
  const older = {
    ...change,
    date: "2026-10-01",
    dateText: "1 октября 2026",
    text: "Новый рисунок.",
  };
  const { container } = show([change, older]);
  expect(container.querySelector("details")).not.toHaveAttribute("open");
  const items = screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent);
  expect(items).toEqual([
    "22 ноября 2026. Уточнили, сколько крема нужно.",
    "1 октября 2026. Новый рисунок.",
  ]);
});
