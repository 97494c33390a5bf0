import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/**
 * Presses what is found. A page that is drawn anew between the look and the press may take the found control away, and the press with
 * it: what stands in its place is found and pressed then.
 */
export async function pressFound(find: () => Promise<HTMLElement>): Promise<void> {
  const found = await find();
  const reached = jest.fn();
  document.addEventListener("click", reached, { capture: true });
  await userEvent.click(found);
  document.removeEventListener("click", reached, { capture: true });
  if (reached.mock.calls.length === 0 && !found.isConnected) await pressFound(find);
}

/** Presses the button of this name, once it is there. */
export const press = (name: string | RegExp): Promise<void> =>
  pressFound(() => screen.findByRole("button", { name }));
