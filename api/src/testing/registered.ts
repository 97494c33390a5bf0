import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { users } from "../database/schema/accounts";
import { hashPassword } from "../security/passwords";
import { createAccount, login, PASSWORD, visitor } from "./accounts";
import { createClinic } from "./calendar";
import { signInOne } from "./people";
import type { Person } from "./people";
import type { TestApp } from "./test-app";

/** A person who registered by the public calls and signed in with `PASSWORD`. */
export async function createPerson(test: TestApp): Promise<Person> {
  const { cityId } = await createClinic(test.app);
  const email = `${randomBytes(8).toString("hex")}@example.ru`;
  await createAccount(test, cityId, email);
  const browser = await visitor(test);
  const { user_id: id } = (await login(browser, email)).json();
  return { id, email, browser };
}

/** A person created without the public calls, for tests of their limits: no request is counted and no e-mail sent. */
export async function createOwner(app: FastifyInstance): Promise<Person> {
  const person = await signInOne(app);
  const passwordHash = await hashPassword(PASSWORD);
  await app.database.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  return person;
}
