import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BodyMap } from "./body-map";

afterEach(() => localStorage.clear());

test("the chosen skin of the drawing is remembered", async () => {
  const { unmount } = render(<BodyMap spots={[]} hasTones />);
  expect(screen.getByRole("radio", { name: "Смуглая кожа" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Тёмная кожа" }));
  unmount();
  render(<BodyMap spots={[]} hasTones />);
  expect(screen.getByRole("radio", { name: "Тёмная кожа" })).toBeChecked();
});
