import { isNotNull, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { letters } from "../database/schema/mail";
import { MAILBOX_EMAILS } from "./mailbox";
import { registration } from "../testing/accounts";
import { Browser } from "../testing/browser";
import { createClinic } from "../testing/calendar";
import { useTwoProcesses } from "../testing/two-processes";

const [test, other] = useTwoProcesses();

it("sends a mailbox no more from two flooded processes than from one", async () => {
  const { cityId } = await createClinic(test.app);
  const ask = async (app: FastifyInstance, number: number) => {
    const email = `victim+${number % 5}@example.ru`;
    const browser = await new Browser(app).open();
    return browser.call(paths.register, { body: registration(email, cityId) });
  };

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => ask(number % 2 ? test.app : other.app, number)),
  );
  await Promise.all([test.app.mailSettled(), other.app.mailSettled()]);

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const went = or(isNotNull(letters.sentAt), isNotNull(letters.recipient));
  expect(await test.app.database.$count(letters, went)).toBe(MAILBOX_EMAILS);
});
