import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import * as accounts from "../../testing/accounts";
import { login, visitor, createPerson } from "../../testing/accounts";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { activationCode, emailsTo, lastEmailTo } from "../../testing/outbox";
import { rowsOf } from "../../testing/rows";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const register = (email: string) => accounts.register(test, { email });
const activate = (code: string) => accounts.activate(test, code);
const createAccount = (email: string) => accounts.createAccount(test, email);
const resend = async (email: string) =>
  (await visitor(test)).call(paths.resendActivation, { body: { email } });

it("leads from the registration through the e-mail to the own profile", async () => {
  const browser = await visitor(test);
  const registered = await register("Anna@Example.ru");
  expect(registered.statusCode).toBe(201);
  expect(refusal(await login(browser, "anna@example.ru"))).toBe("403 email_not_confirmed");
  await activate(await activationCode(test, "Anna@Example.ru"));

  const response = await login(browser, "ANNA@example.ru");

  const { user_id: id } = response.json();
  expect((await browser.call(paths.showUser, { params: { id } })).json()).toEqual({
    data: {
      id,
      name: "Анна",
      email: "anna@example.ru",
      pending_email: null,
      profile: {
        additional_info: {
          surname: "Иванова",
          father_name: "",
          sex: "F",
          birthday: "1990-05-20",
          phone: "79991234567",
          city: { id: await accounts.cityOf(test), name: expect.any(String) as string },
          city_chosen: true,
        },
      },
    },
  });
  const given = sql`select kind, version, ip from consents where user_id = ${id} order by id`;
  const version = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
  expect(await rowsOf(test.app, given)).toEqual([
    { kind: "personal-data", version, ip: "127.0.0.1" },
    { kind: "news", version, ip: "127.0.0.1" },
  ]);
  const hidden = { httpOnly: true, sameSite: "Lax", path: "/" };
  expect(registered.cookies).toMatchObject([{ name: "registration", ...hidden, maxAge: 86_400 }]);
  const device = response.cookies.find(({ name }) => name === "device");
  expect(device).toMatchObject({ ...hidden, maxAge: 31_536_000 });
});

// The same answers for every address: system-tests/no-oracle.test.ts.
it("sends an activation again to a waiting e-mail alone", async () => {
  await register("waiting@example.ru");
  await createAccount("confirmed@example.ru");
  for (const name of ["unknown", "waiting", "confirmed"]) await resend(`${name}@example.ru`);

  expect(await emailsTo(test, "unknown@example.ru")).toHaveLength(0);
  expect(await emailsTo(test, "waiting@example.ru")).toHaveLength(2);
  expect(await emailsTo(test, "confirmed@example.ru")).toHaveLength(1);
});

it("changes the session token at sign-in and ends the session at sign-out", async () => {
  await createAccount("session@example.ru");
  const browser = await visitor(test);
  const before = new Map(browser.cookies);

  const { user_id: id } = (await login(browser, "session@example.ru")).json();
  const signedIn = new Map(browser.cookies);
  expect(signedIn.get("session")).not.toBe(before.get("session"));
  expect(signedIn.get("XSRF-TOKEN")).not.toBe(before.get("XSRF-TOKEN"));
  expect((await browser.call(paths.showUser, { params: { id } })).statusCode).toBe(200);

  expect((await browser.call(paths.logout)).statusCode).toBe(204);
  browser.cookies.set("session", signedIn.get("session") ?? "");
  expect(refusal(await browser.call(paths.showUser, { params: { id } }))).toBe(
    "401 unauthenticated",
  );
});

// Which spellings are one: lib/canonical-email.test.ts.
it("knows an account by both spellings of its domain", async () => {
  const [shown, encoded] = ["anna@почта.рф", "anna@xn--80a1acny.xn--p1ai"];
  await createAccount(shown);
  await test.app.database.execute(sql`update users set email = ${encoded} where email = ${shown}`);

  for (const email of [shown, encoded]) {
    expect((await login(await visitor(test), email)).statusCode).toBe(200);
    await register(email);
    const { subject, text } = await lastEmailTo(test, shown);
    expect([subject, text.includes("activation=")]).toEqual([
      "У вас уже есть личный кабинет",
      false,
    ]);
  }
});

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";
const SUBJECT = "Вход с нового устройства";

const enter = (browser: Browser, email: string) =>
  login(browser, email, undefined, { "user-agent": FIREFOX });
const notices = async (email: string) =>
  (await emailsTo(test, email)).filter(({ subject }) => subject === SUBJECT);

it("writes once when a browser that the account does not know signs in", async () => {
  const { email, browser } = await createPerson(test);
  expect(await notices(email)).toEqual([]);
  const other = await visitor(test);
  const wrong = await login(other, email, "Wr0ngpass");
  expect(refusal(wrong)).toBe("401 invalid_credentials");
  const unknown = await login(other, "nobody@example.ru", "Wr0ngpass");
  expect(unknown.json()).toEqual(wrong.json());
  expect(await notices(email)).toEqual([]);

  await enter(other, email);
  await enter(other, email);
  await enter(browser, email);

  const [notice, ...more] = await notices(email);
  expect(more).toEqual([]);
  expect(notice?.text).toMatch(
    /Когда: \d{1,2} [а-я]+ \d{4} г\. в \d\d:\d\d по московскому времени\s+Устройство: Firefox, Windows/,
  );
  expect(notice?.text).toContain("«Забыли пароль?»");
});

it("notices a new browser once, though it signs in three times concurrently", async () => {
  const { email } = await createPerson(test);
  const browser = await visitor(test);
  await enter(browser, email);
  const device = browser.cookies.get("device") ?? "";
  const copies = await Promise.all([visitor(test), visitor(test), visitor(test)]);
  for (const copy of copies) copy.cookies.set("device", device);
  const answers = await Promise.all(copies.map((copy) => enter(copy, email)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await notices(email)).toHaveLength(1);
});

it("keeps nothing that shows two accounts to be used in one browser", async () => {
  const [one, other] = [await createPerson(test), await createPerson(test)];
  const shared = await visitor(test);
  await enter(shared, one.email);
  await enter(shared, other.email);

  const hashes = sql`select distinct hash from devices where user_id in (${one.id}, ${other.id})`;
  expect(await rowsOf(test.app, hashes)).toHaveLength(4);
});
