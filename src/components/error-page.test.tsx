import { render, screen } from "@testing-library/react";
import { CrashPage } from "./crash-page";
import { ErrorPage } from "./error-page";

const heading = () => screen.getByRole("heading", { level: 1 });

test("the status 404 shows the not-found variant", () => {
  render(
    <ErrorPage status={404} message="Page not found: /net">
      <p>Что дальше</p>
    </ErrorPage>,
  );
  expect(heading()).toHaveTextContent("Page Not Found");
  expect(screen.getByText("Page not found: /net")).toBeVisible();
  expect(screen.getByText("Что дальше")).toBeVisible();
});

test("any other status shows the generic variant, and a title may be named", () => {
  const { rerender } = render(
    <ErrorPage message="Нет данных">
      <p>Что дальше</p>
    </ErrorPage>,
  );
  expect(heading()).toHaveTextContent("Internal Server Error");
  expect(screen.getByText("500")).toBeVisible();
  rerender(
    <ErrorPage status={503} title="Unavailable" message="Нет данных">
      <p>Что дальше</p>
    </ErrorPage>,
  );
  expect(heading()).toHaveTextContent("Unavailable");
  expect(screen.getByText("503")).toBeVisible();
});

test("a crash tells its message and leads out by reloading the site", () => {
  render(<CrashPage error={new Error("x is not a function")} />);
  expect(heading()).toHaveTextContent("Internal Server Error");
  expect(screen.getByText("x is not a function")).toBeVisible();
  expect(screen.getByRole("button", { name: "Обновить страницу" })).toBeVisible();
  expect(screen.getByRole("link", { name: "главной страницы" })).toHaveAttribute("href", "/");
});
