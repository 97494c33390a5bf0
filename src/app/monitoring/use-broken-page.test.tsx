import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { store } from "../store";
import { watchUnhandledErrors } from "./unhandled-errors";
import { useBrokenPage } from "./use-broken-page";

beforeAll(() => watchUnhandledErrors());

function Page({ pathname }: { pathname: string }) {
  const onRead = useBrokenPage(pathname);
  return onRead && <button onClick={onRead}>Понятно</button>;
}

const site = (pathname: string) => (
  <Provider store={store}>
    <Page pathname={pathname} />
  </Provider>
);

const error = Object.assign(new Error("x"), {
  stack: `Error: x\n    at run (${window.location.origin}/app.js:1:1)`,
});
const fail = () => act(() => void window.dispatchEvent(new ErrorEvent("error", { error })));
const reject = () =>
  act(() => {
    const rejection = Object.assign(new Event("unhandledrejection"), { reason: error });
    window.dispatchEvent(rejection);
  });
const note = () => screen.queryByRole("button");

test.each([
  ["an error", fail],
  ["a rejection", reject],
])("%s outside React is said once for a page, however often it happens", async (_what, happen) => {
  happen();
  const { rerender, unmount } = render(site("/about"));
  expect(note()).toBeVisible();
  await userEvent.click(screen.getByRole("button"));
  happen();
  expect(note()).toBeNull();

  rerender(site("/rules"));
  expect(note()).toBeNull();
  happen();
  expect(note()).toBeVisible();
  unmount();
});
