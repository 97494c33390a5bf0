import * as paths from "@rodinki/contract/paths";
import { visitor } from "../../../testing/accounts";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { isSignedIn, reset, tokenFromSession } from "../../../testing/new-password";
import { activationCode } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

it("keeps the person who changes their password signed in, under a new session, and nobody else", async () => {
  const person = await signInOne(test.app);
  const thief = new Browser(test.app);
  thief.cookies.set("session", person.browser.cookies.get("session") ?? "");
  const before = person.browser.cookies.get("session");

  const response = await reset(person.browser, person.email, await tokenFromSession(person));

  expect(response.statusCode).toBe(200);
  expect(person.browser.cookies.get("session")).not.toBe(before);
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn({ ...person, browser: thief })).toBe(false);
});

it("leaves no session to the old password, even when both come at the same moment", async () => {
  const person = await signInOne(test.app);
  for (let round = 0; round < 10; round += 1) {
    const [old, fresh] = [`0ldPassword${round}`, `N3wPassword${round}`];
    const change = async (browser: Browser, typed: string) =>
      reset(browser, person.email, await tokenFromSession(person), {
        password: typed,
        password_confirmation: typed,
      });
    await change(person.browser, old);
    const thief = await visitor(test);

    await Promise.all([
      thief.call(paths.login, { body: { email: person.email, password: old } }),
      change(person.browser, fresh),
    ]);

    expect(await isSignedIn({ ...person, browser: thief })).toBe(false);
  }
});

it("gives up a new e-mail that waits when the owner changes the password", async () => {
  const person = await signInOne(test.app);
  const { cityId: city } = await createClinic(test.app);
  await person.browser.call(paths.updateUser, {
    params: { id: person.id },
    body: {
      surname: "Иванова",
      name: "Анна",
      birthday: "20.05.1990",
      email: `thief-${person.email}`,
      sex: "F",
      phone: "79990000000",
      city,
    },
  });
  const code = await activationCode(test, `thief-${person.email}`);
  await reset(await visitor(test), person.email, await tokenFromSession(person));

  const response = await (
    await visitor(test)
  ).call(paths.activate, { params: { code }, headers: { "x-requested-with": "XMLHttpRequest" } });

  expect(refusal(response)).toEqual({ status: 404, code: "not_found" });
});
