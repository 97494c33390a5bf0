/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { challenge } from "../testing/challenge";
import { staffClinicOf, staffSessionOf } from "../testing/clinic";
import { startFakeApi, type Refusal, type Replies } from "../testing/fake-api";
import { press, pressFound } from "../testing/press";
import { fillNatively } from "../testing/fill-natively";

// The work itself takes seconds and is the library's.
jest.mock("altcha-lib", () => ({ solveChallenge: () => Promise.resolve({ counter: 1 }) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: jest.fn() }));

const api = startFakeApi();

const unauthenticated: Refusal = [401, { code: "unauthenticated", message: "Войдите" }];
const codeRequired: Refusal = [403, { code: "code_required", message: "Введите код" }];
const wrongCode: Refusal = [
  422,
  { code: "validation_failed", message: "Проверьте ответы", errors: { code: ["Код не подошёл"] } },
];
const member = {
  id: 4,
  name: "Пётр Новый",
  email: "new@clinic.example",
  role: "reception",
  since: "2026-11-27T09:00:00Z",
  disabledAt: null,
  hasSignedIn: false,
  isAsked: true,
} as const;

async function open(address: string, replies: Replies) {
  const calls = api.reply(replies);
  void navigate(address, { replace: true });
  const { ClinicPage } = await import("./clinic-page");
  render(
    <LocationProvider>
      <ClinicPage />
    </LocationProvider>,
  );
  return calls;
}

const type = async (label: string | RegExp, text: string) =>
  fillNatively(await screen.findByLabelText(label), text);

test("a first visitor gets from the link to the clinic, step by step", async () => {
  const calls = await open("/clinic#invitation=the-token", {
    [paths.showStaffSession]: unauthenticated,
    [paths.acceptInvitation]: [200, staffSessionOf({ step: "authenticator", clinics: [] })],
    [paths.beginAuthenticator]: [200, { secret: "ABCDEFGH", uri: "otpauth://totp/x" }],
    [paths.confirmAuthenticator]: [200, { recoveryCodes: ["abcd-efgh", "ijkm-npqr"] }],
  });
  expect(await screen.findByRole("heading", { name: "Придумайте пароль" })).toBeVisible();
  await waitFor(() => expect(window.location.hash).toBe(""));
  await type("Пароль", "Vesna-Perm7");
  await type("Повторите пароль", "Vesna-Perm7");
  await press("Сохранить пароль");

  expect(await screen.findByRole("heading", { name: /Настройте вход/ })).toHaveFocus();
  expect(await screen.findByText("ABCD EFGH")).toBeVisible();
  await type("Код из приложения", "123456");
  await press("Подтвердить");

  expect(await screen.findByText("abcd-efgh")).toBeVisible();
  await press("Открыть страницу клиники");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Коды сохранены/);
  api.reply({
    [paths.showStaffSession]: [200, staffSessionOf()],
    [paths.listClinicStaff]: [200, { data: [] }],
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Коды сохранены" }));
  await press("Открыть страницу клиники");

  expect(await screen.findByRole("navigation", { name: "Страница клиники" })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe("/clinic/12/day"));
  expect(calls.map(({ name }) => name)).toEqual([
    paths.showStaffSession,
    paths.acceptInvitation,
    paths.beginAuthenticator,
    paths.confirmAuthenticator,
  ]);
  expect(calls[1]?.fields).toMatchObject({ token: "the-token" });
});

test("a wrong code says so beside the field, and the right one opens the page", async () => {
  await open("/clinic/12/staff", {
    [paths.showStaffSession]: unauthenticated,
    [paths.signInStaff]: [200, staffSessionOf({ step: "code", clinics: [] })],
    [paths.enterStaffCode]: ({ fields }) =>
      fields["code"] === "654321" ? [200, staffSessionOf()] : wrongCode,
    [paths.listClinicStaff]: [200, { data: [member] }],
  });
  await type("Почта", "anna@clinic.example");
  await type("Пароль", "Vesna-Perm7");
  await press("Дальше");
  await type("Код из приложения", "111111");
  await press("Продолжить");
  const code = screen.getByLabelText("Код из приложения");
  expect(code).toHaveAttribute("inputmode", "numeric");
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Код не подошёл/));
  fillNatively(code, "654321");
  await press("Продолжить");
  expect(await screen.findByText("Пётр Новый")).toBeVisible();
});

test("who has no phone at hand types a recovery code, with letters", async () => {
  const calls = await open("/clinic/12/staff", {
    [paths.showStaffSession]: [200, staffSessionOf({ step: "code", clinics: [] })],
    [paths.enterStaffCode]: [200, staffSessionOf()],
    [paths.listClinicStaff]: [200, { data: [member] }],
  });
  await pressFound(() => screen.findByRole("button", { name: "Нет телефона под рукой" }));
  expect(screen.getByLabelText("Резервный код")).toHaveAttribute("inputmode", "text");
  await type("Резервный код", "abcd-efgh-jkmn-pqrs");
  await press("Продолжить");
  expect(await screen.findByText("Пётр Новый")).toBeVisible();
  expect(calls[1]?.fields).toEqual({ code: "abcd-efgh-jkmn-pqrs" });
});

test("after several wrong passwords the captcha is asked for, and goes along", async () => {
  const refused: Refusal = [422, { code: "captcha_failed", message: "Подтвердите", errors: {} }];
  const calls = await open("/clinic", {
    [paths.showStaffSession]: unauthenticated,
    [paths.signInStaff]: ({ fields }) =>
      "g-recaptcha-response" in fields
        ? [200, staffSessionOf({ step: "code", clinics: [] })]
        : refused,
    [paths.getCaptchaChallenge]: [200, challenge],
  });
  await type("Почта", "anna@clinic.example");
  await type("Пароль", "Vesna-Perm7");
  await press("Дальше");
  expect(await screen.findByRole("alert")).toHaveTextContent(/несколько неудачных попыток входа/);
  expect(await screen.findByText("Проверка пройдена")).toBeVisible();
  await press("Дальше");
  expect(await screen.findByLabelText("Код из приложения")).toBeVisible();
  expect(calls.at(-1)?.name).toBe(paths.signInStaff);
});

test("a clinic that asks somebody to work there is answered on any screen", async () => {
  const other = staffClinicOf({ id: 14, name: "Клиника на Русской" });
  const place = { clinic: other.name, city: other.city, role: "reception" } as const;
  const invitations = [{ id: 9, by: "Олег Сетевой", ...place }];
  const calls = await open("/clinic/12/staff", {
    [paths.showStaffSession]: [200, staffSessionOf({ invitations })],
    [paths.listClinicStaff]: [200, { data: [] }],
    [paths.answerInvitation]: [200, staffSessionOf({ clinics: [staffClinicOf(), other] })],
  });
  const card = await screen.findByRole("region", { name: /Клиника на Русской/ });
  expect(card).toHaveTextContent(/Олег Сетевой просит вас работать.+регистратура/);
  await press("Принять");
  expect(await screen.findByRole("link", { name: "Другая клиника" })).toBeVisible();
  expect(screen.queryByRole("region", { name: /Клиника на Русской/ })).toBeNull();
  expect(calls.at(-1)?.fields).toEqual({ accept: true });
});

const fillInvitation = async () => {
  await type("Имя и фамилия", "Пётр Новый");
  await type("Почта", "new@clinic.example");
  await userEvent.click(screen.getByRole("radio", { name: "Регистратура" }));
  await press("Отправить приглашение");
};

test("a form that needs a code asks for it, and what was pressed goes through", async () => {
  let isFresh = false;
  const calls = await open("/clinic/12/staff", {
    [paths.showStaffSession]: [200, staffSessionOf()],
    [paths.listClinicStaff]: [200, { data: [] }],
    [paths.inviteStaff]: () => (isFresh ? [200, member] : codeRequired),
    [paths.enterStaffCode]: () => {
      isFresh = true;
      return [200, staffSessionOf()];
    },
  });
  await fillInvitation();
  const dialog = within(await screen.findByRole("dialog", { name: "Введите код" }));
  await userEvent.click(dialog.getByRole("button", { name: "Закрыть" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Пока ничего не.изменилось/);
  expect(screen.getByLabelText("Почта")).toHaveValue("new@clinic.example");

  await press("Отправить приглашение");
  await type("Код из приложения", "123456");
  await press("Продолжить");
  expect(await screen.findByText("Приглашение отправлено: new@clinic.example")).toBeVisible();
  expect(screen.getByText("Пётр Новый")).toBeVisible();
  expect(calls.filter(({ name }) => name === paths.inviteStaff)).toHaveLength(3);
});

test("a session that ends meanwhile hides the names, keeps what was typed", async () => {
  let isSignedIn = true;
  await open("/clinic/12/staff", {
    [paths.showStaffSession]: [200, staffSessionOf()],
    [paths.listClinicStaff]: [200, { data: [member] }],
    [paths.inviteStaff]: () => (isSignedIn ? [200, member] : unauthenticated),
    [paths.signInStaff]: [200, staffSessionOf({ step: "code", clinics: [] })],
    [paths.enterStaffCode]: () => {
      isSignedIn = true;
      return [200, staffSessionOf()];
    },
  });
  expect(await screen.findByText("Пётр Новый")).toBeVisible();
  isSignedIn = false;
  await fillInvitation();
  await screen.findByRole("dialog", { name: "Войдите ещё раз" });
  expect(screen.getByText("Пётр Новый")).not.toBeVisible();
  await press("Закрыть");
  expect(await screen.findByRole("heading", { name: "Сеанс закончился" })).toBeVisible();
  expect(screen.getByText("Пётр Новый")).not.toBeVisible();

  await press("Войти");
  const dialog = within(await screen.findByRole("dialog", { name: "Войдите ещё раз" }));
  expect(dialog.getByLabelText("Почта")).toHaveValue("anna@clinic.example");
  fillNatively(dialog.getByLabelText("Пароль"), "Vesna-Perm7");
  await press("Дальше");
  await type("Код из приложения", "123456");
  await press("Продолжить");
  await waitFor(() => expect(screen.getByText("Пётр Новый")).toBeVisible());
  expect(screen.getByLabelText("Имя и фамилия")).toHaveValue("Пётр Новый");
  await press("Отправить приглашение");
  expect(await screen.findByText(/Приглашение отправлено/)).toBeVisible();
});

test("a session that ends while a code is required hides the names immediately", async () => {
  await open("/clinic/12/staff", {
    [paths.showStaffSession]: [200, staffSessionOf()],
    [paths.listClinicStaff]: [200, { data: [member] }],
    [paths.inviteStaff]: codeRequired,
    [paths.enterStaffCode]: unauthenticated,
  });
  expect(await screen.findByText("Пётр Новый")).toBeVisible();
  await fillInvitation();
  const dialog = within(await screen.findByRole("dialog", { name: "Введите код" }));
  fillNatively(dialog.getByLabelText("Код из приложения"), "123456");
  await press("Продолжить");
  await screen.findByRole("dialog", { name: "Войдите ещё раз" });
  expect(screen.getByText("Пётр Новый")).not.toBeVisible();
  await press("Закрыть");
  expect(await screen.findByRole("heading", { name: "Сеанс закончился" })).toBeVisible();
  expect(screen.getByText("Пётр Новый")).not.toBeVisible();
  expect(screen.getByLabelText("Почта")).toHaveValue("new@clinic.example");
});

test("another phone is set up anew, with a code of the old one", async () => {
  let isFresh = false;
  const session = staffSessionOf({ recoveryCodes: 1 });
  await open("/clinic/12/access", {
    [paths.showStaffSession]: [200, session],
    [paths.beginAuthenticator]: () =>
      isFresh ? [200, { secret: "ABCDEFGH", uri: "otpauth://totp/x" }] : codeRequired,
    [paths.enterStaffCode]: () => {
      isFresh = true;
      return [200, session];
    },
    [paths.confirmAuthenticator]: [200, { recoveryCodes: ["abcd-efgh"] }],
  });
  expect(await screen.findByText(/Резервных кодов осталось: 1/)).toBeVisible();
  await press("Настроить приложение заново");
  const dialog = within(await screen.findByRole("dialog", { name: "Введите код" }));
  fillNatively(dialog.getByLabelText("Код из приложения"), "123456");
  await press("Продолжить");
  expect(await screen.findByText("ABCD EFGH")).toBeVisible();
  await type("Код из приложения", "654321");
  await press("Подтвердить");
  await pressFound(() => screen.findByRole("checkbox", { name: "Коды сохранены" }));
  api.reply({ [paths.showStaffSession]: [200, staffSessionOf()] });
  await press("Готово");
  expect(await screen.findByText(/показывает новое приложение/)).toHaveFocus();
  expect(screen.getByText(/Резервных кодов осталось: 10/)).toBeVisible();
});

test("a code after fifteen minutes leads back to the password, with reason", async () => {
  await open("/clinic", {
    [paths.showStaffSession]: [200, staffSessionOf({ step: "code", clinics: [] })],
    [paths.enterStaffCode]: unauthenticated,
  });
  await type("Код из приложения", "123456");
  await press("Продолжить");
  expect(await screen.findByText(/Прошло больше 15.минут/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Вход для сотрудников клиник" })).toHaveFocus();
});
