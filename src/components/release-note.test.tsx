import { render, screen } from "@testing-library/react";
import { ReleaseNote } from "./release-note";

test("a draft says so", () => {
  render(<ReleaseNote draft date="2026-01-01" />);
  expect(screen.getByText("Черновик")).toBeVisible();
});

test("a text that is dated ahead names its day", () => {
  render(<ReleaseNote draft={false} date="2999-12-05" />);
  expect(screen.getByText("Выйдет 05.12.2999")).toBeVisible();
});

test("a text that is out says nothing", () => {
  const { container } = render(<ReleaseNote draft={false} date="2026-01-01" />);
  expect(container).toBeEmptyDOMElement();
});

test("a page without a date says nothing", () => {
  const { container } = render(<ReleaseNote draft={false} />);
  expect(container).toBeEmptyDOMElement();
});
