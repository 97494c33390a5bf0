/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { loginPopupAtom } from "../../popups/popup-atoms";
import { challenge } from "../../testing/challenge";
import { startFakeApi } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";
import { fillNatively } from "../../testing/fill-natively";

// The real computation takes seconds, and is tested by the library.
jest.mock("altcha-lib", () => ({ solveChallenge: () => Promise.resolve({ counter: 1 }) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: jest.fn() }));

const api = startFakeApi();

async function open(given: { email?: string; lead?: string } = {}) {
  const { LoginPopup } = await import("./login-popup");
  const { sessionAtom } = await import("../../session/session-atoms");
  const store = createStore();
  store.set(loginPopupAtom, { status: true, ...given });
  renderPart(<LoginPopup />, store);
  return { store, sessionAtom };
}

async function send() {
  fillNatively(screen.getByLabelText("Почта"), "anna@example.ru");
  fillNatively(screen.getByLabelText("Пароль"), "Rodinki2026");
  await press("Войти");
}

test("a person who has not confirmed the address can have the e-mail once more", async () => {
  api.reply({
    [paths.login]: [403, { code: "email_not_confirmed", message: "Подтвердите почту" }],
    [paths.resendActivation]: [200, { message: "Письмо отправлено" }],
  });
  await open();
  await send();
  await press("Отправить письмо ещё раз");
  expect(await screen.findByText("Письмо отправлено")).toBeVisible();
});

test("after several wrong tries it shows the captcha, and loses nothing", async () => {
  api.reply({
    [paths.login]: [422, { code: "captcha_failed", message: "Подтвердите", errors: {} }],
    [paths.getCaptchaChallenge]: [200, challenge],
  });
  const { store } = await open();
  expect(screen.queryByRole("group")).toBeNull();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(/несколько неудачных попыток входа/);
  expect(await screen.findByText("Проверка пройдена")).toBeVisible();
  expect(screen.getByLabelText("Пароль")).toHaveValue("Rodinki2026");

  const calls = api.reply({
    [paths.login]: [200, { user_id: 7 }],
    [paths.showUser]: [200, { data: userRecordOf() }],
  });
  await press("Войти");
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(false));
  expect(calls.find(({ name }) => name === paths.login)?.fields).toHaveProperty([
    "g-recaptcha-response",
  ]);
});

test("a known address is filled in; it closes when another tab signs in", async () => {
  const { store, sessionAtom } = await open({
    email: "anna@example.ru",
    lead: "Почта подтверждена.",
  });
  expect(screen.getByLabelText("Почта")).toHaveValue("anna@example.ru");
  expect(screen.getByText("Почта подтверждена.")).toBeVisible();
  expect(store.get(loginPopupAtom).status).toBe(true);
  const { toUser } = await import("../../session/user");
  act(() => store.set(sessionAtom, { status: "signed-in", user: toUser(userRecordOf()) }));
  expect(store.get(loginPopupAtom).status).toBe(false);
});
