import * as paths from "@rodinki/contract/paths";
import type { Browser } from "../testing/browser";
import { errorsOf, refusal } from "../testing/browser";
import { bookingForm } from "../testing/booking";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signInOne(test.app));
});

const invalid = { status: 422, code: "validation_failed" };
const long = "я".repeat(256);

const registration = {
  surname: "Иванова",
  name: "Анна",
  father_name: "Петровна",
  birthday: "20.05.1990",
  email: "bad-input@example.ru",
  password: "Passw0rd",
  password_confirmation: "Passw0rd",
  sex: "F",
  city: 1,
  phone: "79991234567",
  "policy-agree": true,
};

const required = (name: string) => `Поле «${name}» обязательно для заполнения`;
const format = (name: string) => `Поле «${name}» содержит значение некорректного формата`;
const tooLong = (name: string) => `Поле «${name}» не должно превышать 255 символов`;
const phone = "Поле «Телефон» должно состоять из 11 цифр";
const eaten =
  "Такого номера нет: похоже, 8 или 7 в\u00a0начале лишняя, а\u00a0в\u00a0конце не\u00a0хватает цифры";
const noCode = "Такого номера нет: код после +7 не\u00a0начинается с\u00a00, 1 или 2";
const layout = "В\u00a0адресе есть русские буквы: проверьте раскладку клавиатуры";
const future = "Дата рождения ещё не\u00a0наступила: проверьте год";
const birthday = "Дата рождения должна быть корректной, а пользователь — старше 18 лет";
const password =
  "Поле «Пароль» должно содержать 8-20 латинских символов, среди которых одна заглавная буква, одна строчная буква и одна цифра";

it.each([
  ["surname", "   ", required("Фамилия")],
  ["name", long, tooLong("Имя")],
  ["father_name", long, tooLong("Отчество")],
  ["birthday", "31.02.1990", birthday],
  ["birthday", "01.01.2199", future],
  ["birthday", `01.01.${new Date().getFullYear() - 10}`, birthday],
  ["birthday", "вчера", birthday],
  ["email", "", required("Почта")],
  ["email", "anna@", format("Почта")],
  ["email", "anna,boris@example.ru", format("Почта")],
  ["email", "anna@example.ru\r\nBcc: boris@example.ru", format("Почта")],
  ["email", "mailto:anna@example.ru", format("Почта")],
  ["email", "фттф@уьфшд.кг", layout],
  ["email", "\u0430nna@example.ru", layout],
  ["email", "anna@ex\u0430mple.ru", layout],
  ["password", "short1A", password],
  ["password", "alllowercase1", password],
  ["password", "Passw0rdThatIsMuchTooLong", password],
  ["password_confirmation", "Passw0rdd", "Пароли не совпадают"],
  ["sex", "X", format("Пол")],
  ["city", "999999", format("Город")],
  ["city", "99999999999", format("Город")],
  ["phone", "12345", phone],
  ["phone", "+84912345678", phone],
  ["phone", "89161234567 8", phone],
  ["phone", "+7 (891) 612-34-56", eaten],
  ["phone", "+7 (791) 612-34-56", eaten],
  ["phone", "+7 (123) 456-78-90", noCode],
  ["policy-agree", "false", required("Согласие на обработку персональных данных")],
])("register refuses %s = %j", async (field, value, message) => {
  const response = await browser.call(paths.register, {
    body: { ...registration, [field]: value },
  });

  expect(refusal(response)).toEqual(invalid);
  expect(errorsOf(response)).toMatchObject({ [field]: [message] });
});

it("register names every missing field at once", async () => {
  const response = await browser.call(paths.register, { body: { city: 1 } });

  expect(Object.keys(errorsOf(response)).sort()).toEqual(
    [
      "birthday",
      "email",
      "name",
      "password",
      "password_confirmation",
      "phone",
      "policy-agree",
      "sex",
      "surname",
    ].sort(),
  );
});

it.each([
  ["time_id", "", required("Время")],
  ["family_name", "", required("Фамилия")],
  ["name", long, tooLong("Имя")],
  ["patronymic_name", " ", required("Отчество")],
  ["birth_date", "1990-02-31", format("Дата рождения")],
  ["birth_date", "5.6.2019", format("Дата рождения")],
  ["birth_date", "2199-01-01", future],
  ["phone", "+7 999", phone],
  ["phone", "+7 (891) 612-34-56", eaten],
  ["phone", "8 (012) 345-67-89", noCode],
  ["gender", "", required("Пол")],
  ["how_you_know", "spam", format("Как вы о нас узнали")],
  ["policy-agree", "", required("Согласие на обработку персональных данных")],
  ["comment", "я".repeat(1001), "Поле «Комментарий» не должно превышать 1000 символов"],
])("booking refuses %s = %j", async (field, value, message) => {
  const response = await browser.call(paths.createAppointment, {
    body: {
      ...bookingForm,
      time_id: "some",
      [field]: value,
    },
  });

  expect(refusal(response)).toEqual(invalid);
  expect(errorsOf(response)).toEqual({ [field]: [message] });
});

it.each([
  [paths.login, { body: { email: "anna@example.ru" } }],
  [paths.login, { body: { email: "anna", password: "x" } }],
  [paths.resendActivation, {}],
  [paths.holdTime, {}],
  [paths.holdTime, { query: { clinic_time_id: 1, time: "tomorrow" } }],
  [paths.holdTime, { query: { clinic_time_id: 0, time: "2030-01-01" } }],
  [paths.holdTogether, { body: { clinic_time_id_1: 1, time: "2030-01-01" } }],
  [paths.bookTogether, { body: { name_1: "Анна" } }],
] as const)("%s with %j is refused field by field", async (call, sent) => {
  const response = await browser.call(call, sent);

  expect(refusal(response)).toEqual(invalid);
  expect(errorsOf(response)).not.toEqual({});
});

it.each([
  [paths.listDays, {}],
  [paths.listDays, { city_id: "moscow" }],
  [paths.listDays, { city_id: "Infinity" }],
  [paths.listDays, { city_id: "-Infinity" }],
  [paths.listClinics, { city_id: 1 }],
  [paths.listClinics, { city_id: 1, time: "2030-02-31" }],
  [paths.listClinics, { city_id: 1, time: "0000-01-01" }],
  [paths.listTimes, { clinic_id: -1, time: "2030-01-01" }],
  [paths.listCityTimes, { city_id: 1, time: "0000-01-01" }],
  [paths.listCities, { search: long }],
  [paths.listGroupTimes, { city_id: 1, time: "2030-01-01", birthday_1: "1990-05-20" }],
  [paths.cancelAppointment, {}],
  [paths.cancelAppointment, { consumer_id: "x" }],
  [paths.releaseTime, {}],
] as const)("%s with the query %j is refused", async (call, query) => {
  expect(refusal(await browser.call(call, { query }))).toEqual(invalid);
});

const notFound = { status: 404, code: "not_found" };

it.each(["abc", 99_999_999_999])("a user with the id %s is not found", async (id) => {
  expect(refusal(await browser.call(paths.showUser, { params: { id } }))).toEqual(notFound);
});

it("what no call is named is not found", async () => {
  expect(refusal(await browser.get("/nothing"))).toEqual(notFound);
});
