import * as paths from "@rodinki/contract/paths";
import type { Browser } from "../testing/browser";
import { refusal } from "../testing/browser";
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
const zero = "Анна\0";

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
  ["email", "", required("E-mail")],
  ["email", "anna@", format("E-mail")],
  ["email", "anna,boris@example.ru", format("E-mail")],
  ["email", "anna@example.ru\r\nBcc: boris@example.ru", format("E-mail")],
  ["email", "mailto:anna@example.ru", format("E-mail")],
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
  expect(response.json<{ errors: object }>().errors).toMatchObject({ [field]: [message] });
});

it("register names every missing field at once", async () => {
  const response = await browser.call(paths.register, { body: { city: 1 } });

  expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual(
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
  expect(response.json<{ errors: object }>().errors).toEqual({ [field]: [message] });
});

it.each([
  ["/api/v1/acl/login", { email: "anna@example.ru" }],
  ["/api/v1/acl/login", { email: "anna", password: "x" }],
  ["/api/v1/acl/activations/resend", {}],
  ["/api/v1/kelly-api/clinic-time/block-time", {}],
  ["/api/v1/kelly-api/clinic-time/block-time?clinic_time_id=1&time=tomorrow", {}],
  ["/api/v1/kelly-api/clinic-time/block-time?clinic_time_id=0&time=2030-01-01", {}],
])("POST %s with %j is refused field by field", async (path, fields) => {
  const response = await browser.post(path, fields);

  expect(refusal(response)).toEqual(invalid);
  expect(response.json<{ errors: object }>().errors).not.toEqual({});
});

it.each([
  "/api/v1/kelly-api/doctor-date/index",
  "/api/v1/kelly-api/doctor-date/index?city_id=moscow",
  "/api/v1/kelly-api/doctor-date/index?city_id=Infinity",
  "/api/v1/kelly-api/doctor-date/index?city_id=-Infinity",
  "/api/v1/kelly-api/clinic/index?city_id=1",
  "/api/v1/kelly-api/clinic/index?city_id=1&time=2030-02-31",
  "/api/v1/kelly-api/clinic/index?city_id=1&time=0000-01-01",
  "/api/v1/kelly-api/clinic-time/index?clinic_id=-1&time=2030-01-01",
  `/api/v1/kelly-api/city/index?search=${encodeURIComponent(long)}`,
])("GET %s is refused field by field", async (path) => {
  expect(refusal(await browser.get(path))).toEqual(invalid);
});

it.each([
  "/api/v1/kelly-api/consumer/cancel",
  "/api/v1/kelly-api/consumer/cancel?consumer_id=x",
  "/api/v1/kelly-api/clinic-time/block-time",
])("DELETE %s is refused field by field", async (path) => {
  expect(refusal(await browser.delete(path))).toEqual(invalid);
});

it.each(["/nothing", "/api/v1/acl/users/show/abc", "/api/v1/acl/users/show/99999999999"])(
  "GET %s is not found",
  async (path) => {
    expect(refusal(await browser.get(path))).toEqual({ status: 404, code: "not_found" });
  },
);

describe("the body", () => {
  const login = (payload: string | Buffer, contentType: string) =>
    browser.send({
      method: "POST",
      url: "/api/api/v1/acl/login",
      payload,
      headers: {
        "content-type": contentType,
        "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
      },
    });
  const json = "application/json";
  const multipart = "multipart/form-data; boundary=b";
  const part = (disposition: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

  it.each([
    ["broken JSON", '{"email":', json],
    ["empty JSON", "", json],
    ["a JSON list's cousin", "null", json],
    ["a multipart body that is none", "hello", multipart],
    ["a multipart body without its boundary", "hello", "multipart/form-data"],
    ["a truncated multipart body", part('name="email"', "a@b.ru"), multipart],
    [
      "the same field twice",
      `${part('name="email"', "a@b.ru")}${part('name="email"', "c@d.ru")}--b--\r\n`,
      multipart,
    ],
    ["a zero byte", JSON.stringify({ email: "a@b.ru", password: zero }), json],
    ["half a character", JSON.stringify({ email: "a@b.ru", password: "\ud83d" }), json],
    ["a prototype in JSON", '{"__proto__":{"email":"a@b.ru"}}', json],
    ["a prototype in a form", `${part('name="__proto__"', "x")}--b--\r\n`, multipart],
  ])("%s is a bad request", async (_name, payload, contentType) => {
    const { status, code } = refusal(await login(payload, contentType));

    expect([400, 422]).toContain(status);
    expect(["bad_request", "validation_failed"]).toContain(code);
  });

  it("over 64 KiB is too large, in JSON and in a form", async () => {
    const padding = "x".repeat(65_537);
    const form = `${part('name="email"', padding)}--b--\r\n`;

    for (const [payload, contentType] of [
      [JSON.stringify({ email: padding }), json],
      [form, multipart],
    ] as const) {
      expect(refusal(await login(payload, contentType))).toEqual({
        status: 413,
        code: "too_large",
      });
    }
  });

  it("of another type, or with a file in it, is unsupported", async () => {
    const unsupported = { status: 415, code: "unsupported_type" };
    const file = `${part('name="email"; filename="a.txt"', "hello")}--b--\r\n`;

    expect(refusal(await login("email=a", "application/x-www-form-urlencoded"))).toEqual(
      unsupported,
    );
    expect(refusal(await login("email", "text/plain"))).toEqual(unsupported);
    expect(refusal(await login(file, multipart))).toEqual(unsupported);
  });

  it("may be JSON", async () => {
    const response = await login(JSON.stringify({ email: "a@b.ru", password: "x" }), json);

    expect(refusal(response)).toEqual({ status: 401, code: "invalid_credentials" });
  });
});
