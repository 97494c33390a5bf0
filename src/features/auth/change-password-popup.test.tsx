/** @jest-environment ./src/testing/environment.ts */
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
import { answer, startApiServer } from "../../testing/api-server";
import { userRecordOf } from "../../testing/user";

const server = startApiServer();

const CSRF = "/api/sanctum/csrf-cookie";
const LOGIN = "/api/api/v1/acl/login";
const SHOW = "/api/api/v1/acl/users/show/7";
const OWN_TOKEN = "/api/api/v1/acl/password/reset-token/7";
const RESET = "/api/api/v1/acl/password/reset";

type Table = Record<string, readonly [status: number, body: unknown]>;

const changed: Table = { [RESET]: [200, { message: "Пароль изменён" }] };
const entering: Table = {
  [LOGIN]: [200, { user_id: 7 }],
  [SHOW]: [200, { data: userRecordOf() }],
};

/** Answers as the table says. @returns the bodies that were sent, by path */
function answers(table: Table) {
  const sent: Record<string, string> = {};
  server.handle = (request, response) => {
    const url = request.url ?? "";
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      sent[url] = body;
      answer(response, ...(table[url] ?? (url === CSRF ? [200, null] : [404, {}])));
    });
  };
  return sent;
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

const byLink = { email: "anna@example.ru", token: "from-the-letter" };
const withoutLink = { email: "", token: "" };

test("the link of a letter sets a password and signs in with it", async () => {
  const sent = answers({ ...changed, ...entering });
  const { store, sessionAtom } = await open(byLink);
  expect(screen.getByLabelText("E-mail")).toHaveAttribute("readonly");
  await typeNewPassword();
  await waitFor(() => expect(store.get(textInfoPopupAtom).title).toBe("Пароль изменён"));
  expect(sent[RESET]).toContain("from-the-letter");
  expect(store.get(sessionAtom)).toMatchObject({ status: "signed-in", user: { id: 7 } });
  expect(store.get(changePasswordPopupAtom)).toEqual({ status: false, ...withoutLink });
});

test("a link without the address asks for it", async () => {
  const sent = answers({ ...changed, ...entering });
  await open({ ...byLink, email: "" });
  await typeNewPassword();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Поле «E-mail» обязательно для заполнения",
  );
  expect(sent[RESET]).toBeUndefined();
});

test("who is signed in needs no link: the token comes by itself", async () => {
  const sent = answers({ ...changed, [OWN_TOKEN]: [200, { token: "fetched" }] });
  const { store } = await open(withoutLink, true);
  expect(screen.getByLabelText("E-mail")).toHaveValue("anna@example.ru");
  await typeNewPassword();
  await waitFor(() => expect(store.get(textInfoPopupAtom).status).toBe(true));
  expect(sent[RESET]).toContain("fetched");
  expect(sent[LOGIN]).toBeUndefined();
});

test("an old link is refused with a way to a new one", async () => {
  answers({ [RESET]: [422, { code: "invalid_token", message: "Ссылка устарела" }] });
  const { store } = await open(byLink);
  await typeNewPassword();
  expect(await screen.findByRole("alert")).toHaveTextContent("Ссылка устарела");
  await userEvent.click(screen.getByRole("button", { name: "Получить новую ссылку" }));
  expect(store.get(forgotPasswordPopupAtom)).toEqual({ status: true, email: "anna@example.ru" });
});

test("when the session has ended, it asks to sign in and keeps what was typed", async () => {
  answers({
    [OWN_TOKEN]: [401, { code: "unauthenticated", message: "Войдите, чтобы продолжить" }],
  });
  const { store } = await open(withoutLink, true);
  await typeNewPassword();
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(screen.getByLabelText("Пароль")).toHaveValue("Rodinki2027");
});

test("a session alone is not enough: the password has to be confirmed, and then it goes on by itself", async () => {
  const table: Table = {
    ...changed,
    [OWN_TOKEN]: [403, { code: "password_required", message: "Введите пароль ещё раз" }],
  };
  const sent = answers(table);
  const { store } = await open(withoutLink, true);
  await typeNewPassword();
  await waitFor(() => expect(store.get(passwordPopupAtom).status).toBe(true));
  expect(sent[RESET]).toBeUndefined();

  answers({ ...table, [OWN_TOKEN]: [200, { token: "fetched" }] });
  act(() => store.set(settlePasswordAtom, true));
  await waitFor(() => expect(store.get(textInfoPopupAtom).title).toBe("Пароль изменён"));
});

test("a password that the server refuses is said at its field", async () => {
  const known = "Этот пароль слишком известен: его подберут за секунды. Придумайте другой";
  answers({
    [RESET]: [
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
  expect(await screen.findByRole("alert")).toHaveTextContent("Пароли не совпадают");
  expect(sent[RESET]).toBeUndefined();
});
