import { randomBytes } from "node:crypto";
import { createAccount, login, visitor } from "./accounts";
import { createClinic } from "./calendar";
import type { Person } from "./people";
import type { TestApp } from "./test-app";

/** Somebody who registered through the front door and signed in with `PASSWORD`. */
export async function createPerson(test: TestApp): Promise<Person> {
  const { cityId } = await createClinic(test.app);
  const email = `${randomBytes(8).toString("hex")}@example.ru`;
  await createAccount(test, cityId, email);
  const browser = await visitor(test);
  const { user_id: id } = (await login(browser, email)).json();
  return { id, email, browser };
}
