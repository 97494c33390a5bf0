import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { newToken } from "../../security/tokens";
import { registration } from "../../testing/accounts";
import { Browser } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { solvedCaptcha } from "../../testing/captcha";
import { signInOne } from "../../testing/people";
import type { TestApp } from "../../testing/test-app";
import { from, statusesOf, typePassword } from "../../testing/visitors";

/** Prepares calls about an address. @returns what makes the call */
export type Prepare = (email: string) => Promise<() => Promise<{ statusCode: number }>>;

const WRONG = "Wr0ngpass";
/** Wrong passwords are forgotten after ten minutes: so many tries last less. */
const TRIES_OF_A_NETWORK = 500;

/** Every call that takes an address of which the caller may not learn whether it has an account. */
export async function callsOf(test: TestApp): Promise<Record<string, Prepare>> {
  const { app } = test;
  const { cityId } = await createClinic(app);
  let calls = 0;
  // All have limits for a network: each try has one of its own.
  const newNetwork = () => {
    calls += 1;
    return from(`10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`);
  };

  const signInWith =
    ({ fresh = false, headers = newNetwork }): Prepare =>
    async (email) => {
      const browser = await new Browser(app).open();
      if (fresh) browser.cookies.set("device", newToken());
      const body = { email, password: WRONG };
      const call = { body, headers: headers() };
      return () => browser.call(paths.login, call);
    };

  let unsolved = 0;
  const withoutCaptcha: Prepare = async (email) => {
    const address = `192.0.2.${Math.floor(unsolved / TRIES_OF_A_NETWORK)}`;
    if (unsolved % TRIES_OF_A_NETWORK === 0) await exhaust(test, address);
    unsolved += 1;
    return signInWith({ fresh: true, headers: () => from(address) })(email);
  };

  return {
    "wrong password": signInWith({}),
    "wrong password, fresh cookie": signInWith({ fresh: true }),
    "captcha not solved, fresh cookie": withoutCaptcha,
    "password link": async (email) => {
      const browser = await new Browser(app).open();
      const call = { body: { email }, headers: newNetwork() };
      return () => browser.call(paths.sendResetLink, call);
    },
    registration: async (email) => {
      const browser = await new Browser(app).open();
      const body = { ...registration(email, cityId), ...(await solvedCaptcha(app)) };
      const call = { body, headers: newNetwork() };
      return () => browser.call(paths.register, call);
    },
    "another e-mail of one's own account": async (email) => {
      const { browser, id } = await signInOne(app);
      const { name, surname, birthday, sex, phone } = registration(email, cityId);
      const body = { email, name, surname, birthday, sex, phone, city: cityId };
      const call = { params: { id }, body, headers: newNetwork() };
      return () => browser.call(paths.updateUser, call);
    },
  };
}

/** Sends so many wrong passwords that everyone from there has to solve a captcha. */
const exhaust = ({ app }: TestApp, address: string) =>
  statusesOf(31, () =>
    typePassword(app, { email: `${randomUUID()}@example.ru`, password: WRONG, address }),
  );
