/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";

const api = startFakeApi();

/** Where the e-mail is waited for. */
const checkMail = () => screen.findByRole("dialog", { name: "Проверьте почту" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** The popup in its host, with a form that was sent just now. */
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
    act(() => store.set(atoms.sessionAtom, { status: "signed-in", user: toUser(userRecordOf()) }));
  render(
    <Provider store={store}>
      <PopupHost
        popups={[lazyPopup(registrationPopupAtom, () => Promise.resolve(RegistrationPopup))]}
      />
    </Provider>,
  );
  show();
  await checkMail();
  return { store, show, signIn, ...atoms };
}

test("closed and opened again it is still where it was, until somebody signs in", async () => {
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

test("closed before somebody signed in it leads nowhere when it is opened again", async () => {
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
  ["to the page that was asked for", null, "/lk/profile", "/lk/profile"],
  ["nowhere without either", null, null, "/"],
])("goes on once somebody is signed in, %s", async (_where, chosen, wanted, path) => {
  const { store, signIn, wantedPathAtom } = await open();
  if (chosen) localStorage.setItem("chosen-visit", JSON.stringify({ at: Date.now(), ...chosen }));
  act(() => store.set(wantedPathAtom, wanted));
  signIn();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

test("an e-mail that does not come is sent again, not in a row", async () => {
  await open();
  const again = () => screen.getByRole("button", { name: "Отправить ещё раз" });
  const calls = api.reply({
    [paths.resendActivation]: [200, { message: "Отправили новое письмо" }],
  });
  // A form of the test before may still ask for its captcha.
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

test("the way to the sign-in keeps the address", async () => {
  const { store } = await open();
  await press("Войти");
  expect(store.get(loginPopupAtom)).toEqual({ status: true, email: "anna@example.ru" });
});
