/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import {
  confirmPasswordAtom,
  closePersonalPopupsAtom,
  forgotPasswordPopupAtom,
  loginPopupAtom,
  passwordPopupAtom,
} from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi, type Reply } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";

const api = startFakeApi();

const answers = (reply: Reply<typeof paths.confirmPassword>) =>
  api.reply({ [paths.confirmPassword]: reply });

async function open() {
  const { PasswordPopup } = await import("./password-popup");
  const { setUserAtom } = await import("../../session/session-actions");
  const store = createStore();
  store.set(setUserAtom, userRecordOf());
  render(
    <Provider store={store}>
      <PopupHost popups={[lazyPopup(passwordPopupAtom, () => Promise.resolve(PasswordPopup))]} />
    </Provider>,
  );
  const asking = act(() => Promise.resolve({ answer: store.set(confirmPasswordAtom) }));
  const confirmed = (await asking).answer;
  await screen.findByRole("dialog", { name: "Введите пароль" });
  return { store, confirmed };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function typePassword() {
  await userEvent.type(screen.getByLabelText("Пароль"), "Rodinki2026");
  await press("Продолжить");
}

test("the right password is the answer, and the question goes", async () => {
  answers([200, { message: "Готово" }]);
  const { confirmed } = await open();
  expect(screen.getByLabelText("Почта")).toHaveValue("anna@example.ru");
  await typePassword();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await confirmed).toBe(true);
});

test("a wrong password is said at its field, and can be typed again", async () => {
  answers([
    422,
    {
      code: "validation_failed",
      message: "Проверьте ответы",
      errors: { password: ["Неверный пароль"] },
    },
  ]);
  const { store } = await open();
  await typePassword();
  expect(await screen.findByRole("alert")).toHaveTextContent("Неверный пароль");
  expect(screen.getByLabelText("Пароль")).toHaveAccessibleDescription("Неверный пароль");
  expect(store.get(passwordPopupAtom).status).toBe(true);
});

test("closing it is an answer too", async () => {
  const { confirmed } = await open();
  await userEvent.type(screen.getByLabelText("Пароль"), "Rod");
  await press("Закрыть");
  expect(await confirmed).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a forgotten password has a way on, with the address filled in", async () => {
  const { store, confirmed } = await open();
  await press("Забыли пароль?");
  expect(await confirmed).toBe(false);
  expect(store.get(forgotPasswordPopupAtom)).toEqual({ status: true, email: "anna@example.ru" });
});

test("a session that has ended meanwhile is renewed by the sign-in", async () => {
  answers([401, { code: "unauthenticated", message: "Войдите" }]);
  const { store, confirmed } = await open();
  await typePassword();
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(await confirmed).toBe(false);
});

test("a person who signs out leaves no question behind", async () => {
  const { store, confirmed } = await open();
  act(() => store.set(closePersonalPopupsAtom));
  expect(await confirmed).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});
