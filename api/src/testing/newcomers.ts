import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { activate, goOn, registration, visitor } from "./accounts";
import { hold } from "./booking";
import type { Answered, Browser } from "./browser";
import { createClinic } from "./calendar";
import type { TestTime } from "./calendar";
import { activationCode } from "./outbox";
import { signInOne } from "./people";
import type { TestApp } from "./test-app";
import { from } from "./visitors";

export interface Newcomer {
  email: string;
  browser: Browser;
  register: (time: TestTime | null, fields?: Fields) => Promise<Answered<typeof paths.register>>;
}

type Fields = Record<string, string>;

let number = 0;

export const newAddress = (): string => {
  number += 1;
  return `10.1.${number >> 8}.${number & 255}`;
};

/** @param known given e-mail, browser or address; what is left out is new, in a new network */
export async function newcomer(
  test: TestApp,
  known: { email?: string; browser?: Browser; address?: string } = {},
): Promise<Newcomer> {
  const email = known.email ?? `new-${randomBytes(4).toString("hex")}@example.ru`;
  const browser = known.browser ?? (await visitor(test));
  const headers = from(known.address ?? newAddress());
  const { cityId } = await createClinic(test.app);
  return {
    email,
    browser,
    register: async (time, fields = {}) => {
      const chosen: Fields = time ? { clinic_time_id: String(time.id), time: time.day } : {};
      const body = { ...registration(email, cityId), ...chosen, ...fields };
      const answer = await browser.call(paths.register, { body, headers });
      expect(answer.statusCode).toBe(201);
      return answer;
    },
  };
}

export const confirm = async (test: TestApp, { email }: Newcomer, browser?: Browser) =>
  activate(test, await activationCode(test, email), browser);

export async function enter(test: TestApp, person: Newcomer): Promise<Browser> {
  await confirm(test, person);
  expect(await goOn(person.browser, person.email)).not.toBeNull();
  return person.browser;
}

export const othersGet = async ({ app }: TestApp, time: TestTime): Promise<number> =>
  (await hold((await signInOne(app)).browser, time)).statusCode;

export async function passMinutesOfNewcomers({ app }: TestApp, minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`;
  await app.database.transaction(async (tx) => {
    await tx.execute(sql`update registration_holds set until = until - ${ago}`);
    await tx.execute(sql`update holds set expires_at = expires_at - ${ago} where user_id is null`);
  });
  app.shared.forget();
}
