import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { users } from "../database/schema/accounts";
import { hashPassword } from "../modules/accounts/passwords/passwords";
import { Browser } from "./browser";
import { signInOne } from "./people";
import type { Person } from "./people";

export const PASSWORD = "Passw0rd!";

/** The header by which the proxy in front says who asks. */
export const from = (address: string) => ({ "x-forwarded-for": address });

/** Somebody with an account that `PASSWORD` opens; `browser` is signed in. */
export async function createOwner(app: FastifyInstance): Promise<Person> {
  const person = await signInOne(app);
  const passwordHash = await hashPassword(PASSWORD);
  await app.database.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  return person;
}

/** Types a password in a new browser at an address. */
export async function typePassword(
  app: FastifyInstance,
  typed: { email: string; password?: string; address: string; fields?: Record<string, string> },
) {
  const { email, password = PASSWORD, address, fields = {} } = typed;
  const browser = await new Browser(app).open();
  return browser.call(paths.login, {
    body: { email, password, ...fields },
    headers: from(address),
  });
}

/** The statuses of `count` answers to what strangers send at once, each with its own number. */
export async function statusesOf(
  count: number,
  send: (number: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  return answers.map(({ statusCode }) => statusCode);
}
