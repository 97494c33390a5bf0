import { render, screen } from "@testing-library/react";
import { Loader } from "./loader";

test("a loader is 35 px and green by default, and says that something is loaded", () => {
  render(<Loader />);
  const loader = screen.getByRole("status");
  expect(loader).toHaveTextContent("Загрузка");
  expect(loader.style.getPropertyValue("--size")).toBe("35px");
  expect(loader.style.color).toBe("var(--green)");
});

test("size, colour and words can be others", () => {
  render(<Loader size="3rem" color="inherit" label="Подождите" />);
  const loader = screen.getByRole("status");
  expect(loader).toHaveTextContent("Подождите");
  expect(loader.style.getPropertyValue("--size")).toBe("3rem");
  expect(loader.style.color).toBe("inherit");
});
