import { render, screen } from "@testing-library/react";
import { PageBoundary } from "./page-boundary";

const Broken = () => {
  throw new Error("No such thing");
};

test("a page that breaks gives way to the generic error page, and the next page is shown again", async () => {
  const reported = jest.fn();
  window.reportError = reported;
  jest.spyOn(console, "error").mockImplementation(() => undefined);

  const { rerender } = render(
    <PageBoundary pathname="/about">
      <Broken />
    </PageBoundary>,
  );
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "Internal Server Error",
  );
  expect(screen.getByText("No such thing")).toBeVisible();
  expect(screen.getByRole("button", { name: "Обновить страницу" })).toBeVisible();
  expect(reported).toHaveBeenCalledTimes(1);

  rerender(
    <PageBoundary pathname="/rules">
      <p>Правила</p>
    </PageBoundary>,
  );
  expect(screen.getByText("Правила")).toBeVisible();
  jest.mocked(console.error).mockRestore();
});
