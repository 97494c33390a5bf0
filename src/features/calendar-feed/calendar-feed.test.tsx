/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import {
  changePasswordPopupAtom,
  closedChangePassword,
  confirmPopupAtom,
  passwordPopupAtom,
  settlePasswordAtom,
} from "../../popups/popup-atoms";
import { inTurn, startFakeApi, type Refusal, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();
const NONE = [200, { data: { createdAt: null, isEnded: false } }] as const;
const ONE = [200, { data: { createdAt: "2026-11-23T10:00:00Z", isEnded: false } }] as const;
const made = (secret: string) =>
  [201, { data: { file: `${secret}.ics`, createdAt: "2026-11-23T10:00:00Z" } }] as const;

async function open(replies: Replies) {
  api.reply(replies);
  const { CalendarFeed } = await import("./calendar-feed");
  const store = createStore();
  renderPart(<CalendarFeed />, store);
  return store;
}

const field = () => screen.findByLabelText<HTMLInputElement>("Ваш адрес");
/** Confirms, as the popup does. */
const agree = (store: Awaited<ReturnType<typeof open>>) =>
  act(() => store.get(confirmPopupAtom).onConfirm?.());

test("an address is made, shown at the focus, and opened by a calendar", async () => {
  await open({ [paths.showCalendarFeed]: NONE, [paths.makeCalendarFeed]: made("one") });
  await press("Создать адрес");
  const address = await field();
  expect(address).toHaveFocus();
  expect(address.value).toMatch(/^http:\/\/.*\/api\/v1\/calendar\/one\.ics$/);
  expect(screen.getByRole("link", { name: /Открыть/ })).toHaveAttribute(
    "href",
    address.value.replace("http:", "webcal:"),
  );
});

test("an address that was made before is not shown, and a new one asks first", async () => {
  const store = await open({
    [paths.showCalendarFeed]: ONE,
    [paths.makeCalendarFeed]: made("two"),
  });
  expect(await screen.findByText(/показываем его один раз/)).toBeVisible();
  await press("Создать новый адрес");
  expect(screen.queryByLabelText("Ваш адрес")).toBeNull();
  agree(store);
  expect((await field()).value).toContain("two.ics");
});

test("an address that the service has ended is named until there is a new one", async () => {
  await open({
    [paths.showCalendarFeed]: [200, { data: { createdAt: null, isEnded: true } }],
    [paths.makeCalendarFeed]: made("four"),
  });
  expect(await screen.findByText(/Адрес календаря сменился/)).toBeVisible();
  await press("Создать адрес");
  expect((await field()).value).toContain("four.ics");
  expect(screen.queryByText(/Адрес календаря сменился/)).toBeNull();
});

test("turned off, it is not shown", async () => {
  const store = await open({
    [paths.showCalendarFeed]: ONE,
    [paths.endCalendarFeed]: [200, { message: "Адрес отключён" }],
  });
  await press("Отключить");
  agree(store);
  expect(await screen.findByRole("button", { name: "Создать адрес" })).toBeVisible();
});

test("a password that was typed long ago is required again", async () => {
  const refused: Refusal = [403, { code: "password_required", message: "Пароль" }];
  const store = await open({
    [paths.showCalendarFeed]: NONE,
    [paths.makeCalendarFeed]: inTurn<Refusal | ReturnType<typeof made>>(refused, made("three")),
  });
  await press("Создать адрес");
  await waitFor(() => expect(store.get(passwordPopupAtom).status).toBe(true));
  act(() => store.set(settlePasswordAtom, true));
  expect((await field()).value).toContain("three.ics");
});

test("what is refused says why", async () => {
  await open({ [paths.showCalendarFeed]: NONE, [paths.makeCalendarFeed]: null });
  await press("Создать адрес");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи с сервером/);
});

test("a new password ends the address, and the card says so", async () => {
  const store = await open({
    [paths.showCalendarFeed]: inTurn<typeof ONE | typeof NONE>(ONE, NONE),
  });
  await screen.findByText(/показываем его один раз/);
  act(() => store.set(changePasswordPopupAtom, { ...closedChangePassword, status: true }));
  act(() => store.set(changePasswordPopupAtom, closedChangePassword));
  expect(await screen.findByRole("button", { name: "Создать адрес" })).toBeVisible();
});
