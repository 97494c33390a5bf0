import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShareButton } from "./share-button";

const user = userEvent.setup();

/** Stands in for what the device offers. */
function offer(means: { share?: () => Promise<void>; clipboard?: Partial<Clipboard> }): void {
  for (const name of ["share", "clipboard"] as const) {
    Object.defineProperty(navigator, name, { configurable: true, value: means[name] });
  }
}

async function press(): Promise<HTMLElement> {
  render(<ShareButton />);
  await user.click(screen.getByRole("button", { name: "Поделиться" }));
  return screen.getByRole("status");
}

test("says that the address lies in the clipboard", async () => {
  const writeText = jest.fn(() => Promise.resolve());
  offer({ clipboard: { writeText } });
  expect(await press()).toHaveTextContent("Адрес скопирован");
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/`);
});

test("shows the address where nothing can be copied", async () => {
  offer({});
  expect(await press()).toHaveTextContent(`Скопируйте адрес: ${window.location.origin}/`);
});

test("shows the address when the device refuses to share", async () => {
  offer({ share: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  expect(await press()).toHaveTextContent("Скопируйте адрес:");
});

test("says nothing when the person closes the window of the device", async () => {
  offer({ share: () => Promise.reject(new DOMException("", "AbortError")) });
  expect(await press()).toBeEmptyDOMElement();
});
