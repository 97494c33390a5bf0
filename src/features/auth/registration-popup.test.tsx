/** @jest-environment ./src/testing/environment.ts */
import type { RegisterAnswer } from "@rodinki/contract/auth";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { registrationPopupAtom } from "../../popups/popup-atoms";
import { forgetChosenVisit, writeChosenVisit } from "../../session/chosen-visit";
import { challenge } from "../../testing/challenge";
import { startFakeApi, type Received, type Reply } from "../../testing/fake-api";
import { press, pressFound } from "../../testing/press";
import { renderPart } from "../../testing/render-part";
import { fillNatively } from "../../testing/fill-natively";

jest.mock("altcha-lib", () => ({ solveChallenge: () => Promise.resolve({ counter: 1 }) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: null }));

const api = startFakeApi();

/** The dialog that asks to open the e-mail. */
const checkMail = () => screen.findByRole("dialog", { name: "Проверьте почту" });

/** Mocks the answer to the registration. @returns the calls */
const answers = (reply: Reply<typeof paths.register>) =>
  api.reply({
    [paths.register]: reply,
    [paths.listCities]: [
      200,
      { data: [{ id: 1, name: "Москва", timeZone: "Europe/Moscow", demo: false }] },
    ],
    [paths.getCaptchaChallenge]: [200, challenge],
  });

const registrationsIn = (calls: Received[]) =>
  calls.filter(({ name }) => name === paths.register).map(({ fields }) => fields);

async function open() {
  const { RegistrationPopup } = await import("./registration-popup");
  const store = createStore();
  store.set(registrationPopupAtom, { status: true });
  renderPart(<RegistrationPopup />, store);
  return store;
}

const type = (label: string | RegExp, text: string) =>
  fillNatively(screen.getByLabelText(label), text);
const fold = () => screen.getByText(/можно позже/);
const unfold = () => userEvent.click(fold());

/** Fills in the fields that an account requires, none of which is collapsed. */
async function fillIn(repeatPassword = "Rodinki2027") {
  type("Фамилия", "Иванова");
  type("Имя", "Анна");
  type("Дата рождения", "09031984");
  type("Почта", "anna@example.ru");
  type("Пароль", "Rodinki2027");
  type("Повторите пароль", repeatPassword);
  await userEvent.click(screen.getByLabelText(/Даю согласие на/));
  await screen.findByText("Проверка пройдена");
  await press("Создать личный кабинет");
}

test("each consent leads to its own text", async () => {
  answers([201, { message: "" }]);
  await open();
  for (const [name, href] of [
    [/^обработку персональных данных/, "/consent#при-регистрации"],
    [/^новости программы/, "/consent#новости-по-электронной-почте"],
  ] as const) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
});

const SHORT = {
  surname: "Иванова",
  name: "Анна",
  father_name: "",
  birthday: "09.03.1984",
  email: "anna@example.ru",
  password: "Rodinki2027",
  password_confirmation: "Rodinki2027",
  sex: "",
  city: "1",
  "city-chosen": "false",
  phone: "",
  "policy-agree": "true",
  "email-agree": "false",
  "g-recaptcha-response": expect.any(String) as string,
};

test("what an account needs is sent with the whole payload: what was not said is empty, false or Moscow, which nobody chose", async () => {
  const sent = answers([201, { message: "Мы отправили письмо" }]);
  await open();
  expect(screen.getByLabelText(/новости программы/)).not.toBeChecked();
  expect(screen.queryByLabelText("Телефон")).not.toBeInTheDocument();
  await fillIn();
  expect(await checkMail()).toHaveTextContent("anna@example.ru");
  expect(registrationsIn(sent)).toEqual([SHORT]);
});

test("optional fields can be filled in, stay filled in when collapsed, and no city is preselected", async () => {
  const sent = answers([201, { message: "Мы отправили письмо" }]);
  await open();
  await unfold();
  const city = await screen.findByRole("combobox", { name: "Город" });
  expect(city).toHaveValue("");
  type(/Отчество/, "Петровна");
  // The form has chosen the sex by the patronymic, visibly for the person.
  expect(screen.getByLabelText("Женский")).toBeChecked();
  type("Телефон", "9123456789");
  await userEvent.type(city, "Мос");
  await pressFound(() => screen.findByRole("option", { name: "Москва" }));
  await userEvent.click(fold());
  expect(screen.getByLabelText("Телефон")).not.toBeVisible();
  await fillIn();
  await checkMail();
  expect(registrationsIn(sent)).toEqual([
    {
      ...SHORT,
      father_name: "Петровна",
      sex: "F",
      phone: "+7 (912) 345-67-89",
      "city-chosen": "true",
    },
  ]);
});

test("two different passwords are not sent", async () => {
  const sent = answers([201, { message: "" }]);
  await open();
  await fillIn("Rodinki2028");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.passwordConfirmation);
  expect(registrationsIn(sent)).toEqual([]);
});

test("after a mistyped address all values are still filled in, the password too, to correct it", async () => {
  const sent = answers([201, { message: "" }]);
  await open();
  await fillIn();
  await checkMail();
  await press("Исправить адрес");
  const address = await screen.findByLabelText("Почта");
  expect(address).toHaveFocus();
  expect(address).toHaveValue("anna@example.ru");
  expect(screen.getByLabelText("Фамилия")).toHaveValue("Иванова");
  expect(screen.getByLabelText("Повторите пароль")).toHaveValue("Rodinki2027");
  fillNatively(address, "anna@example.com");
  await screen.findByText("Проверка пройдена");
  await press("Создать личный кабинет");
  expect(await checkMail()).toHaveTextContent("anna@example.com");
  expect(registrationsIn(sent).map(({ email }) => email)).toEqual([
    "anna@example.ru",
    "anna@example.com",
  ]);
});

const visit = { whom: "child", birthday: "01.02.2090", city: "4", clinic: "any" } as const;

test.each<[Partial<RegisterAnswer>, RegExp]>([
  [
    { hold: { expiresAt: "2026-05-14T10:20:00Z", serverNow: "2026-05-14T10:00:00Z" } },
    /Выбранное время закреплено за\sвами до\s\d\d:\d\d/,
  ],
  [
    { holdRefused: { code: "slot_taken", message: "Это время уже занято. Выберите другое" } },
    /закрепить не\sудалось\. Это время уже занято\. Выберите другое\. Есть и\sдругое время/,
  ],
])(
  "the chosen time is to be held meanwhile, and what came of it is said: %j",
  async (holdAnswer, words) => {
    writeChosenVisit({ ...visit, date: "2096-05-15", time: "3" });
    const calls = answers([201, { message: "", ...holdAnswer }]);
    await open();
    expect(screen.getByText(/записаться на\s15 мая/)).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Город" })).not.toBeInTheDocument();
    await fillIn();
    const waiting = await checkMail();
    expect(within(waiting).getByText(words)).toBeVisible();
    forgetChosenVisit();
    expect(registrationsIn(calls)).toMatchObject([
      {
        clinic_time_id: "3",
        time: "2096-05-15",
        child_birthday: "01.02.2090",
        // The city of the visit is not the person's own.
        city: "1",
        "city-chosen": "false",
      },
    ]);
  },
);
