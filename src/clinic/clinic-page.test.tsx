/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { act, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openClinic, staffClinicOf, staffSessionOf } from "../testing/clinic";
import { startFakeApi, type Refusal, type Replies } from "../testing/fake-api";
import { press, pressFound } from "../testing/press";
import { fillNatively } from "../testing/fill-natively";

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

const open = async (address: string, replies: Replies) =>
  (await openClinic(api, address, replies)).calls;

const type = async (label: string | RegExp, text: string) =>
  fillNatively(await screen.findByLabelText(label), text);

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

test("who works in several clinics chooses one; the reception has few screens", async () => {
  const clinics = [
    staffClinicOf({ role: "reception" }),
    staffClinicOf({ id: 13, name: "Вторая клиника" }),
  ];
  await open("/clinic/99/day", { [paths.showStaffSession]: [200, staffSessionOf({ clinics })] });
  expect(await screen.findByRole("heading", { name: /Такой клиники у.вас нет/ })).toBeVisible();
  const link = screen.getByRole("link", { name: "Клиника на Светланской" });
  expect(link).toHaveAttribute("href", "/clinic/12/day");
  act(() => void navigate("/clinic/12/staff"));
  expect(await screen.findByText(/открыт координаторам/)).toBeVisible();
  const navigation = screen.getByRole("navigation", { name: "Страница клиники" });
  expect(within(navigation).queryByRole("link", { name: "Сотрудники" })).toBeNull();
});

test("the network has a place for clinics that are not there yet", async () => {
  await open("/clinic", {
    [paths.showStaffSession]: [200, staffSessionOf({ network: true })],
    [paths.listClinicActions]: [200, { data: [] }],
  });

  const link = await screen.findByRole("link", { name: "Новая клиника" });
  expect(link).toHaveAttribute("href", "/clinic/new");
  act(() => void navigate("/clinic/new"));

  expect(await screen.findByRole("heading", { name: "Новая клиника" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Страница клиники" })).not.toBeInTheDocument();
});
