/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import type { UserRecord } from "@rodinki/contract/user";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, useAtomValue } from "jotai";
import {
  settlePasswordAtom,
  editProfilePopupAtom,
  loginPopupAtom,
  passwordPopupAtom,
  textInfoPopupAtom,
} from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi, type Refusal, type Replies } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";
import { fillNatively } from "../../testing/fill-natively";

const api = startFakeApi();

/** Mocks the tested calls, and a city that is not the person's own. */
const answers = (replies: Replies) =>
  api.reply({
    [paths.listCities]: [
      200,
      { data: [{ id: 2, name: "Казань", timeZone: "Europe/Moscow", demo: false }] },
    ],
    [paths.listSessions]: [200, { data: [] }],
    [paths.logout]: [204, null],
    ...replies,
  });

async function openProfile(record: UserRecord = userRecordOf()) {
  const { ProfilePage } = await import("./profile-page");
  const { EditProfilePopup } = await import("./edit-profile-popup");
  const { setUserAtom } = await import("../../session/session-actions");
  const { sessionAtom } = await import("../../session/session-atoms");
  const popups = [lazyPopup(editProfilePopupAtom, () => Promise.resolve(EditProfilePopup))];
  const store = createStore();
  store.set(setUserAtom, record);

  function Profile() {
    const session = useAtomValue(sessionAtom);
    return session.status === "signed-in" ? <ProfilePage user={session.user} /> : <p>Главная</p>;
  }
  renderPart(
    <>
      <Profile />
      <PopupHost popups={popups} />
    </>,
    store,
  );
  return store;
}

test("the profile says who the person is, and which address waits", async () => {
  await openProfile(userRecordOf({ pending_email: "new@example.ru" }));
  for (const fact of [
    "Иванова Анна Петровна",
    "Женский",
    "09.03.1984",
    "+7 (912) 345-67-89",
    "Москва",
    "anna@example.ru",
  ]) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.getByText(/Новый адрес new@example.ru ждёт подтверждения/)).toBeVisible();
});

test.each([
  ["their own, spelled otherwise", "anna@XN--80A1ACNY.xn--p1ai", "new@example.ru", null],
  ["one that waits, spelled otherwise", "NEW@ПОЧТА.РФ", "new@почта.рф", "new@почта.рф"],
])(
  "of %s (%s, waiting: %s) the form says that an e-mail went to %s",
  async (...[, typed, pending, message]) => {
    const record = userRecordOf({ email: "anna@почта.рф", pending_email: pending });
    answers({ [paths.updateUser]: [200, { data: record }] });
    const store = await openProfile(record);
    await press("Изменить данные");
    const email = await screen.findByLabelText("Почта");
    fillNatively(email, typed);
    await press("Сохранить");
    expect(await screen.findByText("Изменения сохранены")).toBeVisible();
    const popup = store.get(textInfoPopupAtom);
    expect(popup.status ? popup.description : null).toEqual(
      message === null ? null : expect.stringContaining(message),
    );
  },
);

test("a deletion whose answer was lost is not taken for an end of the session", async () => {
  let presses = 0;
  answers({
    [paths.deleteAccount]: () =>
      (presses += 1) === 1 ? null : [401, { code: "unauthenticated", message: "Войдите" }],
  });
  const store = await openProfile();
  await press("Удалить личный кабинет");
  fillNatively(screen.getByLabelText(/Введите слово/), "удалить");
  await press("Удалить навсегда");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
  await press("Удалить навсегда");
  expect(await screen.findByText("Главная")).toBeVisible();
  expect(store.get(textInfoPopupAtom).description).toMatch(/Похоже, личный кабинет уже удалён/);
  expect(store.get(loginPopupAtom).status).toBe(false);
});

test.each<[string, string, string, string | RegExp, string]>([
  ["a new address", "Изменить данные", "new@example.ru", "Почта", "Сохранить"],
  ["a deletion", "Удалить личный кабинет", "удалить", /Введите слово/, "Удалить навсегда"],
])("%s waits for the password; without it all stays as it was", async (...row) => {
  const [, way, typed, label, send] = row;
  const refusal: Refusal = [403, { code: "password_required", message: "Введите пароль ещё раз" }];
  answers({ [paths.updateUser]: refusal, [paths.deleteAccount]: refusal });
  const store = await openProfile();
  await press(way);
  const field = await screen.findByLabelText(label);
  fillNatively(field, typed);
  await press(send);
  await waitFor(() => expect(store.get(passwordPopupAtom).status).toBe(true));
  act(() => store.set(settlePasswordAtom, false));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Пока ничего не.изменилось/);
  expect(field).toHaveValue(typed);
});

test("what somebody else typed does not go into another's profile", async () => {
  const store = await openProfile();
  await press("Изменить данные");
  await userEvent.type(await screen.findByLabelText("Имя"), "-Мария");
  const { setUserAtom } = await import("../../session/session-actions");
  act(() => store.set(setUserAtom, userRecordOf({ id: 8, name: "Борис" })));
  expect(await screen.findByLabelText("Имя")).toHaveValue("Борис");
});

test("a person who changes their mind keeps the account", async () => {
  await openProfile();
  await press("Удалить личный кабинет");
  expect(screen.getByLabelText(/Введите слово/)).toHaveFocus();
  await press("Не удалять");
  expect(screen.queryByLabelText(/Введите слово/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Удалить личный кабинет" })).toHaveFocus();
});
