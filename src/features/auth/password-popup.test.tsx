/** @jest-environment ./src/testing/environment.ts */
import type { CallName } from "@rodinki/contract/calls";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import {
  confirmPasswordAtom,
  closePersonalPopupsAtom,
  forgotPasswordPopupAtom,
  loginPopupAtom,
  passwordPopupAtom,
  settlePasswordAtom,
  changePasswordPopupAtom,
  textInfoPopupAtom,
} from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi, type Refusal, type Reply, type Replies } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";
import { fillNatively } from "../../testing/fill-natively";

const api = startFakeApi();

describe("the password once more", () => {
  const answers = (reply: Reply<typeof paths.confirmPassword>) =>
    api.reply({ [paths.confirmPassword]: reply });

  async function open() {
    const { PasswordPopup } = await import("./password-popup");
    const { setUserAtom } = await import("../../session/session-actions");
    const store = createStore();
    store.set(setUserAtom, userRecordOf());
    renderPart(
      <PopupHost popups={[lazyPopup(passwordPopupAtom, () => Promise.resolve(PasswordPopup))]} />,
      store,
    );
    const asking = act(() => Promise.resolve({ answer: store.set(confirmPasswordAtom) }));
    const confirmed = (await asking).answer;
    await screen.findByRole("dialog", { name: "Введите пароль" });
    return { store, confirmed };
  }

  async function typePassword() {
    fillNatively(screen.getByLabelText("Пароль"), "Rodinki2026");
    await press("Продолжить");
  }

  test("the right password is accepted, and the question closes", async () => {
    answers([200, { message: "Готово" }]);
    const { confirmed } = await open();
    expect(screen.getByLabelText("Почта")).toHaveValue("anna@example.ru");
    await typePassword();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await confirmed).toBe(true);
  });

  test("a wrong password is reported at its field, and can be typed again", async () => {
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
    fillNatively(screen.getByLabelText("Пароль"), "Rod");
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
});

describe("a new password", () => {
  const changed: Replies = { [paths.resetPassword]: [200, { message: "Пароль изменён" }] };
  const entering: Replies = {
    [paths.login]: [200, { user_id: 7 }],
    [paths.showUser]: [200, { data: userRecordOf() }],
  };

  /** Mocks answers. @returns a function that finds the fields of a call's last request */
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
    renderPart(<ChangePasswordPopup />, store);
    return { store, sessionAtom };
  }

  async function typeNewPassword() {
    fillNatively(screen.getByLabelText("Пароль"), "Rodinki2027");
    fillNatively(screen.getByLabelText("Повторите пароль"), "Rodinki2027");
    await press("Сменить пароль");
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
    expect(sent(paths.login)).toEqual({ email: "anna@example.ru", password: "Rodinki2027" });
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

  test("a signed-in person needs no link: the token is requested", async () => {
    const sent = answers({ ...changed, [paths.getResetToken]: [200, { token: "fetched" }] });
    const { store } = await open(withoutLink, true);
    expect(screen.getByLabelText("Почта")).toHaveValue("anna@example.ru");
    await typeNewPassword();
    await waitFor(() => expect(store.get(textInfoPopupAtom).status).toBe(true));
    expect(sent(paths.resetPassword)).toMatchObject({ token: "fetched" });
    expect(sent(paths.login)).toBeUndefined();
  });

  const refusedLink: Refusal = [422, { code: "invalid_token", message: "Ссылка устарела" }];

  /** The form is replaced by a text that takes the focus, so that a screen reader reads it. */
  async function sendsToNewLink(store: ReturnType<typeof createStore>) {
    expect(await screen.findByText(/Ею.уже воспользовались/)).toHaveFocus();
    expect(screen.queryByLabelText("Пароль")).toBeNull();
    await press("Получить новую ссылку");
    expect(store.get(forgotPasswordPopupAtom)).toEqual({ status: true, email: "anna@example.ru" });
  }

  test("a used link is reported immediately, with a link to a new one", async () => {
    const sent = answers({ [paths.checkResetLink]: refusedLink });
    const { store } = await open(byLink);
    await sendsToNewLink(store);
    expect(sent(paths.checkResetLink)).toEqual(byLink);
  });

  test.each<[string, Replies]>([
    ["is good", { [paths.checkResetLink]: [204, null] }],
    ["cannot be asked about", { [paths.checkResetLink]: null }],
  ])(
    "a link that %s shows the form, and is refused there when it ends meanwhile",
    async (_which, answer) => {
      const sent = answers({ ...answer, [paths.resetPassword]: refusedLink });
      const { store } = await open(byLink);
      await waitFor(() => expect(sent(paths.checkResetLink)).toBeDefined());
      await typeNewPassword();
      await sendsToNewLink(store);
    },
  );

  test.each([
    ["by a link", byLink, false],
    ["of who was signed in", withoutLink, true],
  ] as const)("a password %s whose answer was lost is known by the sign-in", async (...row) => {
    const [, link, isSignedIn] = row;
    let presses = 0;
    const sent = answers({
      ...entering,
      [paths.getResetToken]: () =>
        presses === 0
          ? [200, { token: "fetched" }]
          : [401, { code: "unauthenticated", message: "Войдите" }],
      [paths.resetPassword]: () => ((presses += 1) === 1 ? null : refusedLink),
    });
    const { store } = await open(link, isSignedIn);
    await typeNewPassword();
    expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
    expect(sent(paths.login)).toBeUndefined();
    await press("Сменить пароль");
    await waitFor(() => expect(store.get(textInfoPopupAtom).title).toBe("Пароль изменён"));
    expect(sent(paths.login)).toEqual({ email: "anna@example.ru", password: "Rodinki2027" });
    expect(store.get(loginPopupAtom).status).toBe(false);
  });

  test("when the session has ended, it asks to sign in and retains typed values", async () => {
    answers({
      [paths.getResetToken]: [
        401,
        { code: "unauthenticated", message: "Войдите, чтобы продолжить" },
      ],
    });
    const { store } = await open(withoutLink, true);
    await typeNewPassword();
    await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
    expect(screen.getByLabelText("Пароль")).toHaveValue("Rodinki2027");
  });

  test("a session alone is not enough: the password has to be confirmed, and then it goes on by itself", async () => {
    const table: Replies = {
      ...changed,
      [paths.getResetToken]: [
        403,
        { code: "password_required", message: "Введите пароль ещё раз" },
      ],
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
});
