/** @jest-environment ./src/testing/environment.ts */
import type { CallName } from "@rodinki/contract/calls";
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

type Store = ReturnType<typeof createStore>;

/** Whether the way to a new password is open, with the address filled in. */
const asksForLink = (store: Store) => {
  const { status, email } = store.get(forgotPasswordPopupAtom);
  return status && email === "anna@example.ru";
};

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

  test.each<[string, (store: Store) => unknown, (store: Store) => boolean]>([
    ["it is closed", () => press("Закрыть"), () => true],
    ["the password is forgotten", () => press("Забыли пароль?"), asksForLink],
    ["the session has ended", typePassword, (store) => store.get(loginPopupAtom).status],
    ["the person signs out", (store) => act(() => store.set(closePersonalPopupsAtom)), () => true],
  ])("where %s, nothing is confirmed and no question stays", async (_what, end, leadsOn) => {
    answers([401, { code: "unauthenticated", message: "Войдите" }]);
    const { store, confirmed } = await open();
    await end(store);
    await waitFor(() => expect(leadsOn(store)).toBe(true));
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

  test("a link without the address asks for it", async () => {
    const sent = answers({ ...changed, ...entering });
    await open({ ...byLink, email: "" });
    await typeNewPassword();
    expect(await screen.findByRole("alert")).toHaveTextContent("Почта");
    expect(sent(paths.resetPassword)).toBeUndefined();
  });

  const refusedLink: Refusal = [422, { code: "invalid_token", message: "Ссылка устарела" }];

  /** The form is replaced by a text that takes the focus, so that a screen reader reads it. */
  async function sendsToNewLink(store: Store) {
    expect(await screen.findByText(/Ею.уже воспользовались/)).toHaveFocus();
    expect(screen.queryByLabelText("Пароль")).toBeNull();
    await press("Получить новую ссылку");
    expect(asksForLink(store)).toBe(true);
  }

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
    const { next } = store.get(textInfoPopupAtom);
    expect(next?.path).toBe(isSignedIn ? undefined : "/lk/appointments");
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
