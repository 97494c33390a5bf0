/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { followingLinkAtom } from "../../../session/following-link";
import { openedLinkAtom } from "../../../session/opened-link";
import { startFakeApi, type Replies } from "../../../testing/fake-api";

const api = startFakeApi();

/** @param isFollowing the link is still to be read */
async function open(replies: Replies, token: string | null = "secret", isFollowing = false) {
  const { OpeningAnswer } = await import("./opening-answer");
  const calls = api.reply(replies);
  const store = createStore();
  store.set(followingLinkAtom, isFollowing);
  if (token !== null) store.set(openedLinkAtom, { kind: "opening", token });
  render(
    <Provider store={store}>
      <OpeningAnswer />
    </Provider>,
  );
  return { calls, store };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("nothing is asked before a press; then the address is confirmed and the city named", async () => {
  const { calls } = await open({
    [paths.confirmOpeningAlert]: [200, { message: "Напишем", city: "Тула" }],
  });
  expect(calls).toEqual([]);

  await press("Сообщить мне");

  expect(await screen.findByText("Тула. Напишем.")).toHaveFocus();
  expect(calls).toContainEqual(
    expect.objectContaining({ name: paths.confirmOpeningAlert, fields: { token: "secret" } }),
  );
  expect(screen.queryByRole("button", { name: "Сообщить мне" })).toBeNull();
  expect(screen.getByRole("button", { name: /^Не\sсообщать/ })).toBeEnabled();
});

test("one press erases the address", async () => {
  await open({ [paths.removeOpeningAlert]: [200, { message: "Адрес стёрт" }] });

  await press(/^Не\sсообщать и\sстереть адрес$/);

  expect(await screen.findByText("Адрес стёрт.")).toBeVisible();
});

test("a lost network leaves both answers open, and a page without a link says what to do", async () => {
  await open({ [paths.confirmOpeningAlert]: null });
  await press("Сообщить мне");
  expect(await screen.findByRole("alert")).toHaveTextContent("Нет связи с сервером");
  expect(screen.getByRole("button", { name: "Сообщить мне" })).toBeEnabled();
});

test("without the link of an e-mail nothing is sent", async () => {
  const { calls } = await open({}, null);
  await press("Сообщить мне");
  expect(screen.getByRole("alert")).toHaveTextContent("по ссылке из письма");
  expect(calls).toEqual([]);
});

test("the link of another e-mail, opened in the same tab, asks again", async () => {
  const { calls, store } = await open({
    [paths.removeOpeningAlert]: [200, { message: "Адрес стёрт" }],
    [paths.confirmOpeningAlert]: [200, { message: "Напишем", city: "Омск" }],
  });
  await press(/^Не\sсообщать/);
  expect(await screen.findByText("Адрес стёрт.")).toBeVisible();

  act(() => store.set(openedLinkAtom, { kind: "opening", token: "another" }));
  expect(screen.queryByText("Адрес стёрт.")).toBeNull();
  await press("Сообщить мне");
  expect(await screen.findByText("Омск. Напишем.")).toBeVisible();
  expect(calls.at(-1)?.fields).toEqual({ token: "another" });
});

test("a press that comes before the link has been read is not taken for one without a link", async () => {
  const { store } = await open(
    { [paths.confirmOpeningAlert]: [200, { message: "Напишем", city: "Тула" }] },
    null,
    true,
  );
  for (const button of screen.getAllByRole("button")) await userEvent.click(button);
  expect(screen.queryByRole("alert")).toBeNull();

  act(() => {
    store.set(openedLinkAtom, { kind: "opening", token: "secret" });
    store.set(followingLinkAtom, false);
  });
  await press("Сообщить мне");
  expect(await screen.findByText("Тула. Напишем.")).toBeVisible();
});
