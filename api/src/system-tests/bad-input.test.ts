import { eq } from "drizzle-orm";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import type { CallName } from "@rodinki/contract/calls";
import { errorsOf, refusal, Browser } from "../testing/browser";
import { registration, updateEmail } from "../testing/accounts";
import { bookingForm } from "../testing/booking";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { users } from "../database/schema/accounts";
import { cities } from "../database/schema/calendar";
import { questions } from "../database/schema/questions";
import { createClinic, createTime } from "../testing/calendar";
import { urlOf } from "../testing/url-of";

const test = useTestApp();
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signInOne(test.app));
});

const long = "я".repeat(256);

// Each rule is tested once here: the tests of the rules list the accepted spellings.
it.each([
  ["surname", "   ", messages.required("Фамилия")],
  ["name", long, messages.maxLength("Имя", 255)],
  ["name", `А${"\u0301".repeat(200)}нна`, messages.piledMarks("Имя")],
  ["father_name", long, messages.maxLength("Отчество", 255)],
  ["birthday", "31.02.1990", messages.birthday(18)],
  ["birthday", "01.01.2199", messages.birthdayInFuture],
  ["birthday", `01.01.${new Date().getFullYear() - 10}`, messages.birthday(18)],
  ["email", "anna@example.ru\r\nBcc: boris@example.ru", messages.hidden("Почта")],
  ["email", "фттф@уьфшд.кг", messages.emailLayout],
  ["password", "short1A", messages.password("Пароль")],
  ["password", "Пароль1aA", messages.password("Пароль")],
  ["password", "Pаssw0rd", messages.password("Пароль")],
  ["password_confirmation", "Passw0rdd", messages.passwordConfirmation],
  ["sex", "X", messages.format("Пол")],
  ["city", "999999", messages.format("Город")],
  ["city", "99999999999", messages.format("Город")],
  ["phone", "12345", messages.phone],
  ["policy-agree", "false", messages.required("Согласие на обработку персональных данных")],
])("register refuses %s = %j", async (field, value, message) => {
  const response = await browser.call(paths.register, {
    body: { ...registration("bad-input@example.ru", 1), [field]: value },
  });

  expect(refusal(response)).toBe("422 validation_failed");
  expect(errorsOf(response)).toMatchObject({ [field]: [message] });
});

it("register names all missing fields together", async () => {
  const response = await browser.call(paths.register, { body: { city: 1 } });

  expect(Object.keys(errorsOf(response)).sort()).toEqual([
    ...["birthday", "email", "name", "password", "password_confirmation", "policy-agree"],
    "surname",
  ]);
});

it.each([
  ["time_id", "", messages.required("Время")],
  ["family_name", "", messages.required("Фамилия")],
  ["name", long, messages.maxLength("Имя", 255)],
  ["patronymic_name", " ", messages.required("Отчество")],
  ["birth_date", "5.6.2019", messages.format("Дата рождения")],
  ["birth_date", "2199-01-01", messages.birthdayInFuture],
  ["birth_date", "31.02.1990", messages.birthday(18)],
  ["phone", "+7 (891) 612-34-56", messages.phonePrefix],
  ["gender", "", messages.required("Пол")],
  ["how_you_know", "spam", messages.format("Как вы о нас узнали")],
  ["policy-agree", "", messages.required("Согласие на обработку персональных данных")],
  ["comment", "я".repeat(1001), messages.maxLength("Комментарий", 1000)],
])("booking refuses %s = %j", async (field, value, message) => {
  const response = await browser.call(paths.createAppointment, {
    body: { ...bookingForm, time_id: "some", [field]: value },
  });

  expect(refusal(response)).toBe("422 validation_failed");
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

  expect(refusal(response)).toBe("422 validation_failed");
  expect(errorsOf(response)).not.toEqual({});
});

it.each([
  [paths.listDays, {}],
  [paths.listDays, { city_id: "moscow" }],
  [paths.listDays, { city_id: "Infinity" }],
  [paths.listDays, { city_id: "-Infinity" }],
  [paths.listClinics, { city_id: 1 }],
  [paths.listCitiesForChild, { birthday: "0000-01-01" }],
  [paths.listTimes, { clinic_id: -1, time: "2030-01-01" }],
  [paths.listCities, { search: long }],
  [paths.listGroupTimes, { city_id: 1, time: "2030-01-01", birthday_1: "1990-05-20" }],
  [paths.cancelAppointment, {}],
  [paths.cancelAppointment, { consumer_id: "x" }],
  [paths.releaseTime, {}],
] as const)("%s with the query %j is refused", async (call, query) => {
  expect(refusal(await browser.call(call, { query }))).toBe("422 validation_failed");
});

const birthday = "2019-05-20";

// PostgreSQL has no year 0, and only a birthday may be written with points.
describe.each(["0000-01-01", "01.01.2030"])("the day %s", (time) => {
  it.each([
    [paths.listClinics, { city_id: 1 }],
    [paths.listClinicsForChild, { city_id: 1, birthday }],
    [paths.listTimes, { clinic_id: 1 }],
    [paths.listTimesForChild, { clinic_id: 1, birthday }],
    [paths.listCityTimes, { city_id: 1 }],
    [paths.holdTime, { clinic_time_id: 1 }],
  ] as const)("is none for %s with %j", async (call, query) => {
    const response = await browser.call(call, { query: { ...query, time } });

    expect(refusal(response)).toBe("422 validation_failed");
    expect(errorsOf(response)).toEqual({ time: [messages.format("Дата")] });
  });
});

it.each(["abc", 99_999_999_999])("a user with the id %s is not found", async (id) => {
  expect(refusal(await browser.call(paths.showUser, { params: { id } }))).toBe("404 not_found");
});

const question = {
  name: "Анна",
  email: "texts@example.ru",
  question: "Можно прийти с ребёнком?",
  "policy-agree": true,
};
const ask = (fields: Partial<typeof question>) =>
  new Browser(test.app).call(paths.sendQuestion, { body: { ...question, ...fields } });

async function stored(fields: Partial<typeof question>) {
  const email = `${Math.random().toString(36).slice(2)}@example.ru`;
  expect((await ask({ email, ...fields })).statusCode).toBe(201);
  const rows = await test.app.database.select().from(questions).where(eq(questions.email, email));
  return rows[0];
}

// contract/line.test.ts tests which characters are hidden and how a line is composed.
it.each(["\n", "\u202e"])(
  "refuses a name with the hidden %j, by a form and by JSON",
  async (sign) => {
    const name = `Ан${sign}на`;
    const asJson = new Browser(test.app).postRaw(
      urlOf(paths.sendQuestion),
      JSON.stringify({ ...question, name }),
      "application/json",
    );
    for (const answer of [await ask({ name }), await asJson]) {
      expect(errorsOf(answer)).toEqual({ name: [messages.hidden("Имя")] });
    }
  },
);

it.each<[CallName, string, string]>([
  [paths.register, "email", "Почта"],
  [paths.sendResetLink, "email", "Почта"],
  [paths.createAppointment, "family_name", "Фамилия"],
  [paths.bookTogether, "patronymic_name_3", "Отчество"],
  [paths.askForOpeningAlert, "email", "Почта"],
])("%s refuses a hidden character in %s", async (call, field, title) => {
  const { browser, id } = await signInOne(test.app);
  const answer = await browser.call(call, { params: { id }, body: { [field]: "a\u200b@b.ru" } });
  expect(errorsOf(answer)).toEqual({ [field]: [messages.hidden(title)] });
});

it("composes a name, keeps the lines of a question, drops hidden characters", async () => {
  const typed = {
    name: " Семён\u00a0\t  Йод ".normalize("NFD"),
    question: "Пятно\u00ad:\r\n\u202eрастёт\n\n👩\u200d⚕\ufe0f? ",
  };
  expect(await stored(typed)).toMatchObject({
    name: "Семён Йод",
    question: "Пятно:\nрастёт\n\n👩\u200d⚕\ufe0f?",
  });
  expect(errorsOf(await ask({ question: "\u200d\u00ad\n\ufe0f" }))).toEqual({
    question: [messages.required("Вопрос")],
  });
});

it("finds a city in any spelling, and refuses a hidden character in a query", async () => {
  const clinic = await createClinic(test.app);
  await createTime(test.app, clinic);
  const stored = `Йод-Ёлкино ${clinic.cityName}`.normalize("NFD");
  await test.app.database.update(cities).set({ name: stored }).where(eq(cities.id, clinic.cityId));
  const search = (text: string) =>
    new Browser(test.app).call(paths.listCities, { query: { search: text } });

  for (const text of ["йод - елкино", "ЁЛКИНО", "Ёлкино  город".normalize("NFD"), "Йод–Ёл"]) {
    expect((await search(text)).json().data).toMatchObject([{ id: clinic.cityId }]);
  }
  expect((await search("100%")).json().data).toEqual([]);
  expect(errorsOf(await search("Ёл\u200bкино"))).toHaveProperty("search");
});

it("keeps an e-mail with an encoded domain when the profile is saved", async () => {
  const person = await signInOne(test.app);
  const { id } = person;
  const [stored, shown] = [`i${id}@xn--80a1acny.xn--p1ai`, `i${id}@почта.рф`];
  await test.app.database.update(users).set({ email: stored }).where(eq(users.id, id));

  for (const email of [stored, shown, shown.toUpperCase().replace("I", "i")]) {
    const saved = await updateEmail(person, email);
    expect(saved.json().data.pending_email).toBeNull();
  }
});
