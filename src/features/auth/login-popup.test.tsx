/** @jest-environment ./src/testing/environment.ts */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import {
  forgotPasswordPopupAtom,
  loginPopupAtom,
  registrationPopupAtom,
} from "../../popups/popup-atoms";
import { answer, startApiServer } from "../../testing/api-server";
import { userRecordOf } from "../../testing/user";

// The work itself takes seconds and is the library's.
jest.mock("altcha-lib", () => ({ solveChallenge: () => Promise.resolve({ counter: 1 }) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: jest.fn() }));

const server = startApiServer();

const LOGIN = "/api/api/v1/acl/login";
const SHOW = "/api/api/v1/acl/users/show/7";
const CHALLENGE = "/api/api/v1/captcha/challenge";
const RESEND = "/api/api/v1/acl/activations/resend";

const challenge = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: "",
    salt: "",
    cost: 1,
    keyLength: 32,
    keyPrefix: "",
    expiresAt: Math.round(Date.now() / 1000) + 600,
  },
  signature: "",
};

type Table = Record<string, readonly [status: number, body: unknown]>;

const answers = (table: Table) => {
  server.handle = (request, response) =>
    answer(response, ...(table[request.url ?? ""] ?? ([200, null] as const)));
};

async function open() {
  const { LoginPopup } = await import("./login-popup");
  const { sessionAtom } = await import("../../session/session-atoms");
  const store = createStore();
  store.set(loginPopupAtom, { status: true });
  render(
    <Provider store={store}>
      <LoginPopup />
    </Provider>,
  );
  return { store, sessionAtom };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function send() {
  await userEvent.type(screen.getByLabelText("E-mail"), "anna@example.ru");
  await userEvent.type(screen.getByLabelText("Пароль"), "Rodinki2026");
  await press("Войти");
}

test("whoever is known is signed in, and the popup closes", async () => {
  answers({ [LOGIN]: [200, { user_id: 7 }], [SHOW]: [200, { data: userRecordOf() }] });
  const { store, sessionAtom } = await open();
  await send();
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(false));
  expect(store.get(sessionAtom)).toMatchObject({ status: "signed-in", user: { id: 7 } });
});

test("a refusal is said, and what was typed stays", async () => {
  answers({
    [LOGIN]: [401, { code: "invalid_credentials", message: "Неверный e-mail или пароль" }],
  });
  const { store } = await open();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("Неверный e-mail или пароль");
  expect(screen.getByLabelText("E-mail")).toHaveValue("anna@example.ru");
  expect(screen.queryByRole("button", { name: /письмо ещё раз/ })).not.toBeInTheDocument();
  expect(store.get(loginPopupAtom).status).toBe(true);
});

test("whoever has not confirmed the address can have the letter once more", async () => {
  answers({
    [LOGIN]: [403, { code: "email_not_confirmed", message: "Подтвердите e-mail" }],
    [RESEND]: [200, { message: "Письмо отправлено" }],
  });
  await open();
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Отправить письмо ещё раз" }));
  expect(await screen.findByText("Письмо отправлено")).toBeVisible();
});

test("after several wrong tries it asks for the captcha, says why, loses nothing and goes on", async () => {
  let body = "";
  answers({
    [LOGIN]: [422, { code: "captcha_failed", message: "Подтвердите", errors: {} }],
    [CHALLENGE]: [200, challenge],
  });
  const { store } = await open();
  expect(screen.queryByRole("group")).toBeNull();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(/несколько неудачных попыток входа/);
  expect(await screen.findByText("Проверка пройдена")).toBeVisible();
  expect(screen.getByLabelText("Пароль")).toHaveValue("Rodinki2026");

  server.handle = (request, response) => {
    if (request.url === LOGIN) request.on("data", (chunk) => (body += String(chunk)));
    const known = { ...challenge, user_id: 7, data: userRecordOf() };
    request.resume().on("end", () => answer(response, 200, known));
  };
  await press("Войти");
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(false));
  expect(body).toContain('name="g-recaptcha-response"');
});

test("the way to the registration, and with the typed address to a new password", async () => {
  const { store } = await open();
  await userEvent.type(screen.getByLabelText("E-mail"), "anna@example.ru");
  await press("Забыли пароль?");
  expect(store.get(forgotPasswordPopupAtom)).toEqual({ status: true, email: "anna@example.ru" });
  expect(store.get(loginPopupAtom).status).toBe(false);
  await press("Создать учётную запись");
  expect(store.get(registrationPopupAtom).status).toBe(true);
});
