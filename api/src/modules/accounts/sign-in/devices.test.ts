import { eq } from "drizzle-orm";
import { devices } from "../../../database/schema/accounts";
import { login, visitor } from "../../../testing/accounts";
import type { Browser } from "../../../testing/browser";
import { emailsTo } from "../../../testing/outbox";
import { createPerson } from "../../../testing/registered";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";
const SUBJECT = "Вход с нового устройства";

const enter = (browser: Browser, email: string) =>
  login(browser, email, undefined, { "user-agent": FIREFOX });
const notices = async (email: string) =>
  (await emailsTo(test, email)).filter(({ subject }) => subject === SUBJECT);

it("writes when somebody signs in from a browser that the account does not know, once", async () => {
  const { email, browser } = await createPerson(test);
  expect(await notices(email)).toEqual([]);
  const other = await visitor(test);
  await login(other, email, "Wr0ngpass");
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

it("notices each of two new browsers that sign in at once, and one browser once", async () => {
  const { email } = await createPerson(test);
  const [one, other] = [await visitor(test), await visitor(test)];

  await Promise.all([enter(one, email), enter(other, email)]);
  expect(await notices(email)).toHaveLength(2);

  const device = one.cookies.get("device") ?? "";
  const copies = await Promise.all([visitor(test), visitor(test), visitor(test)]);
  for (const copy of copies) copy.cookies.set("device", device);
  const answers = await Promise.all(copies.map((copy) => enter(copy, email)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await notices(email)).toHaveLength(2);
});

it("keeps nothing that shows two accounts to be used in one browser", async () => {
  const [one, other] = [await createPerson(test), await createPerson(test)];
  const shared = await visitor(test);
  await enter(shared, one.email);
  await enter(shared, other.email);

  const hashes = async (userId: number) =>
    (await test.app.database.select().from(devices).where(eq(devices.userId, userId))).map(
      ({ hash }) => hash,
    );
  const all = [...(await hashes(one.id)), ...(await hashes(other.id))];
  expect(new Set(all).size).toBe(4);
  expect(all.join()).not.toContain(shared.cookies.get("device"));
});

it("hides the cookie of a browser from scripts and keeps it for a year", async () => {
  const { email } = await createPerson(test);

  const { cookies } = await enter(await visitor(test), email);

  expect(cookies.find(({ name }) => name === "device")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    maxAge: 31_536_000,
  });
});
