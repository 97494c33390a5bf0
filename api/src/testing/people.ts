import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { sessions, users } from "../database/schema/accounts";
import { cities } from "../database/schema/calendar";
import { unknownPassword } from "../security/passwords";
import { hashToken, newToken } from "../security/secret";
import { Browser } from "./browser";

export interface Person {
  id: number;
  email: string;
  browser: Browser;
}

/** People with a confirmed account and a signed-in browser, put into the database without a password. */
export async function signIn(app: FastifyInstance, count: number): Promise<Person[]> {
  const [city] = await app.database
    .insert(cities)
    .values({ name: "Город жителей", timeZone: "Europe/Moscow" })
    .onConflictDoUpdate({ target: cities.name, set: { timeZone: "Europe/Moscow" } })
    .returning();
  const passwordHash = await unknownPassword;
  const created = await app.database
    .insert(users)
    .values(
      Array.from({ length: count }, () => ({
        email: `${randomBytes(8).toString("hex")}@example.ru`,
        passwordHash,
        surname: "Иванова",
        name: "Анна",
        fatherName: "Петровна",
        sex: "F" as const,
        birthday: "1990-05-20",
        phone: "79990000000",
        cityId: city?.id ?? 0,
        activatedAt: new Date(),
      })),
    )
    .returning();
  return Promise.all(created.map(({ id, email }) => startSession(app, id, email)));
}

async function startSession(app: FastifyInstance, id: number, email: string): Promise<Person> {
  const token = newToken();
  await app.database.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: id,
    expiresAt: sql`now() + interval '30 days'`,
  });
  const browser = new Browser(app);
  browser.cookies.set("session", token);
  return { id, email, browser: await browser.open() };
}

export async function signInOne(app: FastifyInstance): Promise<Person> {
  const [person] = await signIn(app, 1);
  if (person === undefined) throw new Error("nobody was created");
  return person;
}
