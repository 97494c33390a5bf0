/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { followingLinkAtom } from "../../session/following-link";
import { openedLinkAtom } from "../../session/opened-link";
import { startFakeApi, type Replies } from "../../testing/fake-api";

const api = startFakeApi();

/** @param isFollowing the link is still to be read */
async function open(
  replies: Replies,
  token: string | null = "opening.1.secret",
  isFollowing = false,
) {
  const { StopEmails } = await import("./stop-emails");
  const calls = api.reply(replies);
  const store = createStore();
  store.set(followingLinkAtom, isFollowing);
  if (token !== null) store.set(openedLinkAtom, { kind: "unsubscribe", token });
  render(
    <Provider store={store}>
      <StopEmails />
    </Provider>,
  );
  return { calls, store };
}
const press = () => userEvent.click(screen.getByRole("button", { name: /^Больше не\sприсылать$/ }));

test("nothing is asked before a press; then it is done, and said where the focus is", async () => {
  const { calls } = await open({ [paths.unsubscribe]: [200, { message: "Таких писем не будет" }] });
  expect(calls).toEqual([]);
  expect(screen.getByText(/не\sнапишем, когда откроется запись/)).toBeVisible();

  await press();

  expect(await screen.findByText("Таких писем не будет.")).toHaveFocus();
  expect(calls).toContainEqual(
    expect.objectContaining({
      name: paths.unsubscribe,
      fields: { "List-Unsubscribe": "One-Click" },
    }),
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("a lost network leaves the press open", async () => {
  await open({ [paths.unsubscribe]: null });
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent("Нет связи с сервером");
  expect(screen.getByRole("button")).toBeEnabled();
});

test("without an e-mail nothing is sent", async () => {
  const { calls } = await open({}, null);
  await press();
  expect(screen.getByRole("alert")).toHaveTextContent(/по\sссылке из\sписьма/);
  expect(calls).toEqual([]);
});

test("a press that comes before the link has been read is not taken for one without a link", async () => {
  const { store } = await open({ [paths.unsubscribe]: [200, { message: "Не будет" }] }, null, true);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button")).toHaveAttribute("aria-disabled", "true");

  act(() => {
    store.set(openedLinkAtom, { kind: "unsubscribe", token: "opening.1.secret" });
    store.set(followingLinkAtom, false);
  });
  await press();
  expect(await screen.findByText("Не будет.")).toBeVisible();
});
