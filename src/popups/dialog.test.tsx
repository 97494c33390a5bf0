import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "./dialog";

function setUp() {
  const onClose = jest.fn();
  render(
    <Dialog title="Вход" onClose={onClose}>
      <p>Текст</p>
    </Dialog>,
  );
  return onClose;
}

const backdrop = () => screen.getByRole("dialog", { name: "Вход" });

test("a click outside closes", async () => {
  const onClose = setUp();
  await userEvent.click(backdrop());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a press that began inside and ended outside does not close: what was typed would be lost", async () => {
  const onClose = setUp();
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: screen.getByText("Текст") },
    { keys: "[/MouseLeft]", target: backdrop() },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test("the page beneath stays locked while a popup is open, and a moment longer", () => {
  jest.useFakeTimers();
  const { unmount } = render(
    <Dialog title="Вход" onClose={() => undefined}>
      <p>Текст</p>
    </Dialog>,
  );
  expect(document.body.style.overflow).toBe("hidden");
  unmount();
  jest.advanceTimersByTime(299);
  expect(document.body.style.overflow).toBe("hidden");
  jest.advanceTimersByTime(1);
  expect(document.body.style.overflow).toBe("");
  jest.useRealTimers();
});
