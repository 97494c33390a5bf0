import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { newToken } from "../../security/secret";
import { registration } from "../../testing/accounts";
import { Browser } from "../../testing/browser";
import { solvedCaptcha } from "../../testing/captcha";
import { signIn, signInOne } from "../../testing/people";
import type { TestApp } from "../../testing/test-app";
import { from, statusesOf, typePassword } from "../../testing/visitors";
import type { Prepare, Question, World } from "./world";

const WRONG = "Wr0ngpass";
/** Wrong passwords count for ten minutes, and so many attempts take less. */
const TRIES_OF_A_NETWORK = 500;

const signInWith =
  ({ fresh = false }) =>
  ({ test: { app }, newNetwork }: World): Prepare =>
  async (email) => {
    const browser = await new Browser(app).open();
    if (fresh) browser.cookies.set("device", newToken());
    const call = { body: { email, password: WRONG }, headers: newNetwork() };
    return () => browser.call(paths.login, call);
  };

function withoutCaptcha(world: World): Prepare {
  let unsolved = 0;
  return async (email) => {
    const address = `192.0.2.${Math.floor(unsolved / TRIES_OF_A_NETWORK)}`;
    if (unsolved % TRIES_OF_A_NETWORK === 0) await exhaust(world.test, address);
    unsolved += 1;
    return signInWith({ fresh: true })({ ...world, newNetwork: () => from(address) })(email);
  };
}

const exhaust = ({ app }: TestApp, address: string) =>
  statusesOf(31, () =>
    typePassword(app, { email: `${randomUUID()}@example.ru`, password: WRONG, address }),
  );

const calls: Record<string, Question["prepare"]> = {
  "wrong password": signInWith({}),
  "wrong password, fresh cookie": signInWith({ fresh: true }),
  "captcha not solved, fresh cookie": withoutCaptcha,
  "password link":
    ({ test: { app }, newNetwork }) =>
    async (email) => {
      const browser = await new Browser(app).open();
      const call = { body: { email }, headers: newNetwork() };
      return () => browser.call(paths.sendResetLink, call);
    },
  registration:
    ({ test: { app }, cityId, newNetwork }) =>
    async (email) => {
      const browser = await new Browser(app).open();
      const body = { ...registration(email, cityId), ...(await solvedCaptcha(app)) };
      const call = { body, headers: newNetwork() };
      return () => browser.call(paths.register, call);
    },
  "another e-mail of one's own account":
    ({ test: { app }, cityId, newNetwork }) =>
    async (email) => {
      const { browser, id } = await signInOne(app);
      const { name, surname, birthday, sex, phone } = registration(email, cityId);
      const body = { email, name, surname, birthday, sex, phone, city: cityId };
      const call = { params: { id }, body, headers: newNetwork() };
      return () => browser.call(paths.updateUser, call);
    },
};

const known: Question["known"] = async ({ test }, count) =>
  (await signIn(test.app, count)).map(({ email }) => email);

export const ofPatients: Record<string, Question> = Object.fromEntries(
  Object.entries(calls).map(([name, prepare]) => [name, { known, prepare }]),
);
