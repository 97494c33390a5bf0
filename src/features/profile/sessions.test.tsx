/** @jest-environment ./src/testing/environment.ts */
import type { SessionRecord } from "@rodinki/contract/auth";
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { ConfirmPopup } from "../../popups/confirm-popup";
import {
  changePasswordPopupAtom,
  closedChangePassword,
  confirmPopupAtom,
  loginPopupAtom,
} from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi, type Reply } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

const here: SessionRecord = {
  id: 3,
  current: true,
  startedAt: "2026-11-14T09:30:00Z",
  seenAt: "2026-11-20T11:05:00Z",
  device: "Chrome, Android",
};
const elsewhere: SessionRecord = { ...here, id: 2, current: false, device: "Firefox, Windows" };

type Ending = Reply<typeof paths.endOtherSessions>;

const answers = (
  list: Reply<typeof paths.listSessions>,
  ending: Ending = [200, { message: "Готово" }],
) => api.reply({ [paths.listSessions]: list, [paths.endOtherSessions]: ending });

async function open() {
  const { Sessions } = await import("./sessions");
  const store = createStore();
  renderPart(
    <>
      <Sessions />
      <PopupHost popups={[lazyPopup(confirmPopupAtom, () => Promise.resolve(ConfirmPopup))]} />
    </>,
    store,
  );
  return store;
}

const END = /Выйти на.всех других устройствах/;

test("each device is named; the others are ended after a question", async () => {
  answers([200, { data: [here, elsewhere] }]);
  await open();
  expect(screen.getByText("Загружаем список устройств")).toBeInTheDocument();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(/Chrome, Android это устройство ?Вход: 14.ноября/);
  expect(second).toHaveTextContent(/Firefox, Windows ?Вход: 14.ноября.*Последний раз: 20.ноября/);
  expect(second).not.toHaveTextContent("это устройство");
  await press(END);
  await press("Нет, оставить");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);

  await press(END);
  await press("Да, выйти");
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: END })).toBeNull();
  expect(screen.getByText(/других устройствах вход не.выполнен/)).toHaveFocus();
});

test("who is signed in only here has nothing to end", async () => {
  answers([200, { data: [here] }]);
  await open();
  expect(await screen.findByText(/других устройствах вход не.выполнен/)).toBeVisible();
  expect(screen.queryByRole("button", { name: END })).toBeNull();
});

test("a list that does not load can be requested again", async () => {
  answers([503, { code: "unavailable", message: "Сервис временно недоступен" }]);
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Сервис временно недоступен");
  answers([200, { data: [here] }]);
  await press("Попробовать ещё раз");
  expect(await screen.findByRole("listitem")).toBeVisible();
  // The heading takes the focus, because the pressed button was removed.
  expect(screen.getByRole("heading", { name: "Мои устройства" })).toHaveFocus();
});

test("a session that could not be ended stays in the list, with a message", async () => {
  answers(
    [200, { data: [here, elsewhere] }],
    [503, { code: "unavailable", message: "Сервис временно недоступен" }],
  );
  const store = await open();
  await press(END);
  await press("Да, выйти");
  expect(await screen.findByRole("alert")).toHaveTextContent("Сервис временно недоступен");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(store.get(loginPopupAtom).status).toBe(false);

  answers([200, { data: [here] }], [401, { code: "unauthenticated", message: "Войдите" }]);
  await press(END);
  await press("Да, выйти");
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
});

test("after a new password the list is requested again", async () => {
  answers([200, { data: [here, elsewhere] }]);
  const store = await open();
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  answers([200, { data: [here] }]);
  act(() => store.set(changePasswordPopupAtom, { status: true, email: "", token: "" }));
  act(() => store.set(changePasswordPopupAtom, closedChangePassword));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});
