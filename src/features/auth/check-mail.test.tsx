/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { registrationPopupAtom } from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi } from "../../testing/fake-api";
import { forgetSignIn } from "../../testing/session";
import { userRecordOf } from "../../testing/user";
import { pollWithBackoff } from "./poll-with-backoff";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

describe("the window that waits", () => {
  beforeEach(forgetSignIn);

  async function open() {
    const { CheckMail } = await import("./check-mail");
    const atoms = await import("../../session/session-atoms");
    const store = createStore();
    const nothing = () => undefined;
    renderPart(
      <CheckMail
        email="anna@example.ru"
        sentAt={Date.now()}
        onSentAgain={nothing}
        onCorrect={nothing}
        onSignIn={nothing}
        onClose={nothing}
      />,
      store,
    );
    return { store, ...atoms };
  }

  /** Simulates the person's return to the page. */
  const comeBack = () => act(() => void window.dispatchEvent(new Event("focus")));

  test("names address, spam folder and deadline, and signs in once confirmed", async () => {
    const { store, sessionAtom } = await open();
    const dialog = screen.getByRole("dialog", { name: "Проверьте почту" });
    expect(dialog).toHaveTextContent("anna@example.ru");
    expect(dialog).toHaveTextContent(/«Спам»/);
    expect(dialog).toHaveTextContent(/24.часа/);
    const asked = api.reply({ [paths.continueRegistration]: [200, { user_id: null }] });
    comeBack();
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ fields: { email: "anna@example.ru" } }),
    );
    expect(store.get(sessionAtom).status).not.toBe("signed-in");

    api.reply({
      [paths.continueRegistration]: [200, { user_id: 7 }],
      [paths.showUser]: [200, { data: userRecordOf() }],
    });
    await waitFor(() => {
      comeBack();
      expect(store.get(sessionAtom)).toMatchObject({ status: "signed-in", user: { id: 7 } });
    });
  });
});

describe("a registration that was sent", () => {
  /** The dialog that asks to open the e-mail. */
  const checkMail = () => screen.findByRole("dialog", { name: "Проверьте почту" });

  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, "", "/");
  });

  /** Renders the popup with a registration that has just been sent. */
  async function open() {
    const { RegistrationPopup } = await import("./registration-popup");
    const { sentRegistrationAtom } = await import("./registration");
    const atoms = await import("../../session/session-atoms");
    const { toUser } = await import("../../session/user");
    const store = createStore();
    store.set(sentRegistrationAtom, {
      values: {
        surname: "Иванова",
        name: "Анна",
        patronymic: "",
        birthday: "09.03.1984",
        sex: "F",
        phone: "+7 (912) 345-67-89",
        city: "1",
        email: "anna@example.ru",
        password: "Rodinki2027",
        repeatPassword: "Rodinki2027",
        "policy-agree": true,
        "g-recaptcha-response": "",
      },
      sentAt: Date.now(),
      session: store.get(atoms.sessionAtom),
      isCorrected: false,
    });
    const show = () => act(() => store.set(registrationPopupAtom, { status: true }));
    const signIn = () =>
      act(() =>
        store.set(atoms.sessionAtom, { status: "signed-in", user: toUser(userRecordOf()) }),
      );
    renderPart(
      <PopupHost
        popups={[lazyPopup(registrationPopupAtom, () => Promise.resolve(RegistrationPopup))]}
      />,
      store,
    );
    show();
    await checkMail();
    return { store, show, signIn, ...atoms };
  }

  test("the popup retains its state when it is closed and opened again, until the sign-in", async () => {
    const { store, show, signIn, sessionAtom } = await open();
    await press("Закрыть");
    expect(screen.queryByRole("dialog")).toBeNull();
    show();
    expect(await checkMail()).toBeVisible();

    signIn();
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => store.set(sessionAtom, { status: "anonymous" }));
    show();
    expect(await screen.findByRole("dialog", { name: "Регистрация" })).toBeVisible();
  });

  test("closed before a sign-in it leads nowhere when it is opened again", async () => {
    const { store, show, signIn, wantedPathAtom } = await open();
    await press("Закрыть");
    signIn();
    act(() => store.set(wantedPathAtom, "/lk/profile"));
    show();
    expect(await screen.findByRole("dialog", { name: "Регистрация" })).toBeVisible();
    expect(window.location.pathname).toBe("/");
  });

  test.each([
    ["to the booking with what was chosen", { visit: {} }, null, "/lk/appointment"],
    ["to the page that was requested", null, "/lk/profile", "/lk/profile"],
    ["nowhere without either", null, null, "/"],
  ])("goes on once somebody is signed in, %s", async (_where, chosen, wanted, path) => {
    const { store, signIn, wantedPathAtom } = await open();
    if (chosen) localStorage.setItem("chosen-visit", JSON.stringify({ at: Date.now(), ...chosen }));
    act(() => store.set(wantedPathAtom, wanted));
    signIn();
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  test("an e-mail that does not arrive is sent again, not in a row", async () => {
    await open();
    const again = () => screen.getByRole("button", { name: "Отправить ещё раз" });
    const calls = api.reply({
      [paths.resendActivation]: [200, { message: "Отправили новое письмо" }],
    });
    // The list may include the request of a captcha from the test before.
    const sent = () => calls.filter(({ name }) => name === paths.resendActivation);
    expect(screen.getByText(/можно отправить через/)).toBeVisible();
    await userEvent.click(again());
    expect(sent()).toEqual([]);

    const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    await waitFor(() => expect(again()).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(again());
    expect(await screen.findByText("Отправили новое письмо")).toBeVisible();
    expect(sent()).toMatchObject([{ fields: { email: "anna@example.ru" } }]);
    await userEvent.click(again());
    expect(sent()).toHaveLength(1);
    now.mockRestore();
  });
});

describe("how often it polls", () => {
  const MINUTE = 60_000;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start(isLast = () => false) {
    const check = jest.fn(() => Promise.resolve(isLast()));
    return { check, stop: pollWithBackoff(check, Date.now()) };
  }

  const isOnline = (online: boolean) =>
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  const isSeen = (state: DocumentVisibilityState) =>
    jest.spyOn(document, "visibilityState", "get").mockReturnValue(state);

  test("polls every five seconds at first, later less, never after an hour", async () => {
    const { check } = start();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(check).toHaveBeenCalledTimes(12);
    await jest.advanceTimersByTimeAsync(4 * MINUTE);
    check.mockClear();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(check).toHaveBeenCalledTimes(4);
    await jest.advanceTimersByTimeAsync(54 * MINUTE);
    check.mockClear();
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    window.dispatchEvent(new Event("focus"));
    expect(check).not.toHaveBeenCalled();
  });

  test("pauses while the page is hidden or offline, and polls immediately after that", async () => {
    const { check, stop } = start();
    const seen = isSeen("hidden");
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(check).not.toHaveBeenCalled();
    seen.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(check).toHaveBeenCalledTimes(1);

    await jest.advanceTimersByTimeAsync(0);
    const online = isOnline(false);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(check).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    expect(check).toHaveBeenCalledTimes(2);
    stop();
    seen.mockRestore();
    online.mockRestore();
  });

  test("does not poll concurrently", () => {
    const check = jest.fn(() => new Promise<boolean>(() => undefined));
    const stop = pollWithBackoff(check, Date.now());
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("focus"));
    expect(check).toHaveBeenCalledTimes(1);
    stop();
  });

  test("is over after the last answer, and when it is stopped", async () => {
    const { check } = start(() => true);
    await jest.advanceTimersByTimeAsync(MINUTE);
    window.dispatchEvent(new Event("focus"));
    expect(check).toHaveBeenCalledTimes(1);

    const stopped = start();
    stopped.stop();
    await jest.advanceTimersByTimeAsync(MINUTE);
    window.dispatchEvent(new Event("focus"));
    expect(stopped.check).not.toHaveBeenCalled();
  });
});
