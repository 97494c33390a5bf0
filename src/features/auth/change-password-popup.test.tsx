/** @jest-environment ./src/testing/environment.ts */
import type { CallName } from "@rodinki/contract/calls";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import {
  settlePasswordAtom,
  changePasswordPopupAtom,
  forgotPasswordPopupAtom,
  loginPopupAtom,
  passwordPopupAtom,
  textInfoPopupAtom,
} from "../../popups/popup-atoms";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";

const api = startFakeApi();

const changed: Replies = { [paths.resetPassword]: [200, { message: "Пароль изменён" }] };
const entering: Replies = {
  [paths.login]: [200, { user_id: 7 }],
  [paths.showUser]: [200, { data: userRecordOf() }],
};

/** @returns the fields of the last call of each name */
function answers(replies: Replies) {
  const calls = api.reply(replies);
  return (name: CallName) => calls.findLast((call) => call.name === name)?.fields;
}

async function open(link: { email: string; token: string }, isSignedIn = false) {
  const { ChangePasswordPopup } = await import("./change-password-popup");
  const { setUserAtom } = await import("../../session/session-actions");
  const { sessionAtom } = await import("../../session/session-atoms");
  const store = createStore();
  if (isSignedIn) store.set(setUserAtom, userRecordOf());
  store.set(changePasswordPopupAtom, { status: true, ...link });
  render(
    <Provider store={store}>
      <ChangePasswordPopup />
    </Provider>,
  );
  return { store, sessionAtom };
}

async function typeNewPassword() {
  await userEvent.type(screen.getByLabelText("Пароль"), "Rodinki2027");
  await userEvent.type(screen.getByLabelText("Повторите пароль"), "Rodinki2027");
  await userEvent.click(screen.getByRole("button", { name: "Сменить пароль" }));
}

const byLink = { email: "anna@example.ru", token: "from-the-email" };
const withoutLink = { email: "", token: "" };

test("the link of an e-mail sets a password and signs in with it", async () => {
  const sent = answers({ ...changed, ...entering });
  const { store, sessionAtom } = await open(byLink);
  expect(screen.getByLabelText("Почта")).toHaveAttribute("readonly");
  await typeNewPassword();
  await waitFor(() => expect(store.get(textInfoPopupAtom).title).toBe("Пароль изменён"));
  expect(sent(paths.resetPassword)).toMatchObject({ token: "from-the-email" });
  expect(store.get(sessionAtom)).toMatchObject({ status: "signed-in", user: { id: 7 } });
  expect(store.get(changePasswordPopupAtom)).toEqual({ status: false, ...withoutLink });
});

test("a link without the address asks for it", async () => {
  const sent = answers({ ...changed, ...entering });
  await open({ ...byLink, email: "" });
  await typeNewPassword();
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.required("Почта"));
  expect(sent(paths.resetPassword)).toBeUndefined();
});

test("who is signed in needs no link: the token comes by itself", async () => {
  const sent = answers({ ...changed, [paths.getResetToken]: [200, { token: "fetched" }] });
  const { store } = await open(withoutLink, true);
  expect(screen.getByLabelText("Почта")).toHaveValue("anna@example.ru");
  await typeNewPassword();
  await waitFor(() => expect(store.get(textInfoPopupAtom).status).toBe(true));
  expect(sent(paths.resetPassword)).toMatchObject({ token: "fetched" });
  expect(sent(paths.login)).toBeUndefined();
});

test("an old link is refused with a way to a new one", async () => {
  answers({ [paths.resetPassword]: [422, { code: "invalid_token", message: "Ссылка устарела" }] });
  const { store } = await open(byLink);
  await typeNewPassword();
  expect(await screen.findByRole("alert")).toHaveTextContent("Ссылка устарела");
  await userEvent.click(screen.getByRole("button", { name: "Получить новую ссылку" }));
  expect(store.get(forgotPasswordPopupAtom)).toEqual({ status: true, email: "anna@example.ru" });
});

test("when the session has ended, it asks to sign in and keeps what was typed", async () => {
  answers({
    [paths.getResetToken]: [401, { code: "unauthenticated", message: "Войдите, чтобы продолжить" }],
  });
  const { store } = await open(withoutLink, true);
  await typeNewPassword();
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(screen.getByLabelText("Пароль")).toHaveValue("Rodinki2027");
});

test("a session alone is not enough: the password has to be confirmed, and then it goes on by itself", async () => {
  const table: Replies = {
    ...changed,
    [paths.getResetToken]: [403, { code: "password_required", message: "Введите пароль ещё раз" }],
  };
  const sent = answers(table);
  const { store } = await open(withoutLink, true);
  await typeNewPassword();
  await waitFor(() => expect(store.get(passwordPopupAtom).status).toBe(true));
  expect(sent(paths.resetPassword)).toBeUndefined();

  answers({ ...table, [paths.getResetToken]: [200, { token: "fetched" }] });
  act(() => store.set(settlePasswordAtom, true));
  await waitFor(() => expect(store.get(textInfoPopupAtom).title).toBe("Пароль изменён"));
});

test("a password that the server refuses is said at its field", async () => {
  const known = "Этот пароль слишком известен: его подберут за секунды. Придумайте другой";
  answers({
    [paths.resetPassword]: [
      422,
      { code: "validation_failed", message: "Проверьте", errors: { password: [known] } },
    ],
  });
  await open(byLink);
  await typeNewPassword();
  await screen.findByRole("alert");
  expect(screen.getByLabelText("Пароль")).toHaveAccessibleDescription(new RegExp(known));
  expect(screen.getByLabelText("Повторите пароль")).toHaveValue("Rodinki2027");
});

test("two different passwords are not sent", async () => {
  const sent = answers(changed);
  await open(byLink);
  await userEvent.type(screen.getByLabelText("Пароль"), "Rodinki2027");
  await userEvent.type(screen.getByLabelText("Повторите пароль"), "Rodinki2028");
  await userEvent.click(screen.getByRole("button", { name: "Сменить пароль" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.passwordConfirmation);
  expect(sent(paths.resetPassword)).toBeUndefined();
});
