import * as paths from "@rodinki/contract/paths";
import { activate, login, registration, visitor } from "../../../testing/accounts";
import type { Browser } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { activationCode } from "../../../testing/outbox";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const LEFT_OUT = ["father_name", "sex", "phone", "city"];

/** What an account needs, and no more. */
const shortForm = (email: string) => {
  const whole = Object.entries(registration(email, 1));
  return Object.fromEntries(whole.filter(([field]) => !LEFT_OUT.includes(field)));
};

beforeAll(async () => {
  // The city that the specification takes by default.
  expect((await createClinic(test.app)).cityId).toBe(1);
});

async function signUp(email: string, fields: object = {}) {
  const browser = await visitor(test);
  const answer = await browser.call(paths.register, { body: { ...shortForm(email), ...fields } });
  expect(answer.statusCode).toBe(201);
  await activate(test, await activationCode(test, email));
  const { user_id: id } = (await login(browser, email)).json();
  return { browser, id };
}

const infoOf = async ({ browser, id }: { browser: Browser; id: number }) =>
  (await browser.call(paths.showUser, { params: { id } })).json().data.profile.additional_info;

it("takes an account without patronymic, sex, city and telephone, and tells that nobody chose the city", async () => {
  const person = await signUp("short@example.ru", {
    ...{ father_name: "", sex: "", phone: "", city: 1, "city-chosen": false },
  });

  expect(await infoOf(person)).toMatchObject({
    ...{ father_name: "", sex: "", phone: "", city_chosen: false },
    city: { id: 1 },
  });
  const { sections } = (await person.browser.call(paths.showOwnData)).json().data;
  const account = sections.find(({ name }) => name === "users")?.records[0] ?? [];
  const told = Object.fromEntries(account.map(({ name, text }) => [name, text]));
  expect(told).toMatchObject({
    ...{ sex: "не указано", phone: "не указано", fatherName: "не указано" },
    cityChosen: "нет",
  });
});

it("takes the defaults for what is missing altogether", async () => {
  expect(await infoOf(await signUp("missing@example.ru"))).toMatchObject({
    ...{ father_name: "", sex: "", phone: "", city: { id: 1 } },
  });
});

it("keeps what is said later in the profile, with the word that the city is chosen now", async () => {
  const person = await signUp("later@example.ru", { "city-chosen": false });
  const { surname, name, birthday, email } = registration("later@example.ru", 1);

  await person.browser.call(paths.updateUser, {
    params: { id: person.id },
    body: { surname, name, birthday, email, sex: "F", phone: "8 912 345-67-89", city: 1 },
  });

  expect(await infoOf(person)).toMatchObject({
    ...{ sex: "F", phone: "79123456789", city_chosen: true },
  });
});
