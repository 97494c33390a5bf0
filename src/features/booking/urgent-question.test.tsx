import { render, screen } from "@testing-library/react";
import signs from "../../../content/signs.yml";
import { UrgentQuestion } from "./time-step";

beforeEach(() => sessionStorage.clear());

test("with the signs of the question nobody waits for a free examination, as the list of signs says", () => {
  for (const name of ["bleeding", "fast-growth", "sore"]) {
    const urgency = signs.signs[name]?.urgency;
    expect(urgency && signs.urgencies[urgency].advice).toMatch(/осмотр.* не ждите/);
  }
});

test("the question leads to what to do now, and is asked once in a visit", () => {
  const { unmount } = render(<UrgentQuestion />);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/risk");
  unmount();
  render(<UrgentQuestion />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
