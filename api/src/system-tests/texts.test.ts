import { eq } from "drizzle-orm";
import type { CallName } from "@rodinki/contract/calls";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { users } from "../database/schema/accounts";
import { cities } from "../database/schema/calendar";
import { questions } from "../database/schema/questions";
import { bookingForm, create, heldTimeId } from "../testing/booking";
import { Browser, errorsOf, refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { urlOf } from "../testing/url-of";

const test = useTestApp();

const question = {
  name: "Анна",
  email: "texts@example.ru",
  question: "Можно прийти с ребёнком?",
  "policy-agree": true,
};
const ask = (fields: Partial<typeof question>) =>
  new Browser(test.app).call(paths.sendQuestion, { body: { ...question, ...fields } });

async function kept(fields: Partial<typeof question>) {
  const email = `${Math.random().toString(36).slice(2)}@example.ru`;
  expect((await ask({ email, ...fields })).statusCode).toBe(201);
  const rows = await test.app.database.select().from(questions).where(eq(questions.email, email));
  return rows[0];
}

// Which characters are hidden, and how a line is composed: contract/line.test.ts.
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
  [paths.register, "surname", "Фамилия"],
  [paths.register, "email", "Почта"],
  [paths.login, "email", "Почта"],
  [paths.sendResetLink, "email", "Почта"],
  [paths.updateUser, "father_name", "Отчество"],
  [paths.createAppointment, "family_name", "Фамилия"],
  [paths.bookTogether, "patronymic_name_3", "Отчество"],
  [paths.askForOpeningAlert, "email", "Почта"],
])("%s refuses a hidden character in %s", async (call, field, title) => {
  const { browser, id } = await signInOne(test.app);
  const answer = await browser.call(call, { params: { id }, body: { [field]: "a\u200b@b.ru" } });
  expect(errorsOf(answer)).toEqual({ [field]: [messages.hidden(title)] });
});

it("composes a name, keeps the lines of a question without what nobody sees, and none of hidden characters", async () => {
  const typed = {
    name: " Семён\u00a0\t  Йод ".normalize("NFD"),
    question: "Пятно\u00ad:\r\n\u202eрастёт\n\n👩\u200d⚕\ufe0f? ",
  };
  expect(await kept(typed)).toMatchObject({
    name: "Семён Йод",
    question: "Пятно:\nрастёт\n\n👩\u200d⚕\ufe0f?",
  });
  expect(errorsOf(await ask({ question: "\u200d\u00ad\n\ufe0f" }))).toEqual({
    question: [messages.required("Вопрос")],
  });
});

it("reads full-width digits as digits", async () => {
  const { browser } = await signInOne(test.app);
  const timeId = await heldTimeId(
    browser,
    await createTime(test.app, await createClinic(test.app)),
  );
  const answer = await create(browser, timeId, {
    phone: "８ (９９９) ０００-００-００",
    birth_date: "２０.０５.１９９０",
  });
  expect(answer.json().data).toMatchObject({ phone: "79990000000", birthDate: "1990-05-20" });
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

it("knows no path with a hidden character", async () => {
  const { browser, id } = await signInOne(test.app);
  for (const url of [
    `${urlOf(paths.showUser, { params: { id } })}%E2%80%8B`,
    urlOf(paths.showMaterial, { params: { slug: "a\u202e" } }),
  ]) {
    expect(refusal(await browser.send({ method: "GET", url }))).toEqual({
      status: 404,
      code: "not_found",
    });
  }
});

it("leaves a password as it was typed, and ignores what no call asks for", async () => {
  const { browser, email } = await signInOne(test.app);
  const answer = await browser.call(paths.login, { body: { email, password: " \u200b\t" } });
  expect(errorsOf(answer)).not.toHaveProperty("password", [messages.hidden("Пароль")]);
  const more = { ...bookingForm, time_id: "none", more: "\u200b" };
  expect(refusal(await browser.call(paths.createAppointment, { body: more })).code).toBe(
    "hold_expired",
  );
});

it("keeps the e-mail of an account whose domain was stored encoded, when the profile is saved", async () => {
  const { browser, id } = await signInOne(test.app);
  const [stored, shown] = [`i${id}@xn--80a1acny.xn--p1ai`, `i${id}@почта.рф`];
  await test.app.database.update(users).set({ email: stored }).where(eq(users.id, id));
  const { data } = (await browser.call(paths.showUser, { params: { id } })).json();

  for (const email of [stored, shown, shown.toUpperCase().replace("I", "i")]) {
    const saved = await browser.call(paths.updateUser, {
      params: { id },
      body: {
        ...{ surname: "Петрова", name: "Мария", birthday: "01.02.1985", email, sex: "F" },
        ...{ phone: "79990000000", city: data.profile.additional_info.city.id },
      },
    });
    expect(saved.json().data.pending_email).toBeNull();
  }
});
