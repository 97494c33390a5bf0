import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { users } from "../../database/schema/accounts";
import { createAccount, login, PASSWORD, register, visitor } from "../../testing/accounts";
import { refusal } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { emailsTo } from "../../testing/outbox";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const ENCODED = "@xn--80a1acny.xn--p1ai";

/** A mail program and a keyboard spell one domain in two ways. */
const spellings = (mailbox: string) => [
  `${mailbox}@почта.рф`,
  `${mailbox}@ПОЧТА.рф`,
  `${mailbox}${ENCODED}`,
  `${mailbox}${ENCODED.toUpperCase()}`,
];

const signsIn = async (email: string) => (await login(await visitor(test), email)).statusCode;

it.each(["its own letters", "encoded"])(
  "knows an account by every spelling of its domain, stored in %s",
  async (how) => {
    const { cityId } = await createClinic(test.app);
    const mailbox = how === "encoded" ? "boris" : "anna";
    const [shown = "", , encoded = ""] = spellings(mailbox);
    await createAccount(test, cityId, shown);
    if (how === "encoded") {
      await test.app.database.update(users).set({ email: encoded }).where(eq(users.email, shown));
    }
    for (const email of spellings(mailbox))
      expect([email, await signsIn(email)]).toEqual([email, 200]);

    // A person who registers once more gets an e-mail that there is an account, and no second one.
    const before = await test.app.database.$count(users);
    for (const email of spellings(mailbox)) {
      expect((await register(test, cityId, { email })).statusCode).toBe(201);
    }
    expect(await test.app.database.$count(users)).toBe(before);
  },
);

it("refuses a domain that only looks alike", async () => {
  const { cityId } = await createClinic(test.app);
  await createAccount(test, cityId, "vera@example.ru");
  for (const email of ["vera@exаmple.ru", "vera@example.ru\u200b", "vera@ex\u200eample.ru"]) {
    const answer = await (
      await visitor(test)
    ).call(paths.login, { body: { email, password: PASSWORD } });
    expect(refusal(answer)).toEqual({ status: 422, code: "validation_failed" });
  }
  expect((await emailsTo(test, "vera@example.ru")).length).toBeGreaterThan(0);
});
