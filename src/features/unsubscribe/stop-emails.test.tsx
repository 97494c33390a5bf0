/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { openedLinkAtom } from "../../session/opened-link";
import { startFakeApi, type Replies } from "../../testing/fake-api";

const api = startFakeApi();

async function open(replies: Replies, token: string | null = "opening.1.secret") {
  const { StopEmails } = await import("./stop-emails");
  const calls = api.reply(replies);
  const store = createStore();
  if (token !== null) store.set(openedLinkAtom, { kind: "unsubscribe", token });
  render(
    <Provider store={store}>
      <StopEmails />
    </Provider>,
  );
  return calls;
}
const press = () => userEvent.click(screen.getByRole("button", { name: /^Больше не\sприсылать$/ }));

test("nothing is asked before a press; then it is done, and said where the focus is", async () => {
  const calls = await open({ [paths.unsubscribe]: [200, { message: "Таких писем не будет" }] });
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
  const calls = await open({}, null);
  await press();
  expect(screen.getByRole("alert")).toHaveTextContent(/по\sссылке из\sписьма/);
  expect(calls).toEqual([]);
});
