import type { FastifyInstance } from "fastify";
import { Browser } from "./browser";
import { makePeople } from "./many-people";

export interface Person {
  id: number;
  email: string;
  browser: Browser;
}

export async function signIn(app: FastifyInstance, count: number): Promise<Person[]> {
  const people = await makePeople(app, count);
  return Promise.all(
    people.map(async ({ id, email, sessionToken }) => {
      const browser = new Browser(app);
      browser.cookies.set("session", sessionToken);
      return { id, email, browser: await browser.open() };
    }),
  );
}

export async function signInOne(app: FastifyInstance): Promise<Person> {
  const [person] = await signIn(app, 1);
  if (person === undefined) throw new Error("nobody was created");
  return person;
}
