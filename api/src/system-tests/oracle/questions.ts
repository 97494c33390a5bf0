import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { staff, staffClinics } from "../../database/schema/staff";
import { unknownPassword } from "../../security/passwords";
import { newToken } from "../../security/secret";
import { registration } from "../../testing/accounts";
import { Browser } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { solvedCaptcha } from "../../testing/captcha";
import { signInOne } from "../../testing/people";
import { colleague, invite } from "../../testing/staff";
import type { TestApp } from "../../testing/test-app";
import { from, statusesOf, typePassword } from "../../testing/visitors";

/** The parts of an answer that a caller can compare. */
interface Answer {
  statusCode: number;
  headers: object;
  body: string;
}

/** Prepares a call about an address. @returns the function that makes the call */
export type Prepare = (email: string) => Promise<() => Promise<Answer>>;

export interface World {
  test: TestApp;
  cityId: number;
  /** The headers of a network from which nobody has called, because all calls are limited by network. */
  newNetwork: () => Record<string, string>;
}

export async function makeWorld(test: TestApp): Promise<World> {
  const { cityId } = await createClinic(test.app);
  let calls = 0;
  const newNetwork = () => {
    calls += 1;
    return from(`10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`);
  };
  return { test, cityId, newNetwork };
}

export const someEmail = () => `${randomUUID().replaceAll("-", "").slice(0, 16)}@example.ru`;

/** An answer without what differs between any two: the address and numbers. */
export const kindOf = ({ statusCode, headers, body }: Answer, email: string): string =>
  [
    statusCode,
    ...Object.keys(headers).sort(),
    body.replaceAll(email, "").replace(/\d+/g, "0"),
  ].join("\n");

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

/** Calls without the captcha of a network in which everybody must solve one. */
const withoutCaptcha =
  ({ fresh = false }) =>
  (world: World): Prepare => {
    let unsolved = 0;
    return async (email) => {
      const network = Math.floor(unsolved / TRIES_OF_A_NETWORK);
      const address = `${fresh ? "192.0.2" : "198.51.100"}.${network}`;
      if (unsolved % TRIES_OF_A_NETWORK === 0) {
        await statusesOf(31, () =>
          typePassword(world.test.app, { email: someEmail(), password: WRONG, address }),
        );
      }
      unsolved += 1;
      return signInWith({ fresh })({ ...world, newNetwork: () => from(address) })(email);
    };
  };

/** A call of a form with a captcha, which takes an e-mail beside these fields. */
const form =
  (
    name: typeof paths.sendResetLink | typeof paths.register | typeof paths.askForOpeningAlert,
    fields: (world: World) => Record<string, string | number | boolean> = () => ({}),
  ) =>
  (world: World): Prepare =>
  async (email) => {
    const { app } = world.test;
    const browser = await new Browser(app).open();
    const body = { ...fields(world), email, ...(await solvedCaptcha(app)) };
    return () => browser.call(name, { body, headers: world.newNetwork() });
  };

/** Calls that must not reveal whether an address has a patient's account. */
export const ofPatients: Record<string, (world: World) => Prepare> = {
  "wrong password": signInWith({}),
  "wrong password, fresh cookie": signInWith({ fresh: true }),
  "captcha not solved": withoutCaptcha({}),
  "captcha not solved, fresh cookie": withoutCaptcha({ fresh: true }),
  "password link": form(paths.sendResetLink),
  registration: form(paths.register, ({ cityId }) => registration("", cityId)),
  "e-mail about an opening": form(paths.askForOpeningAlert, ({ cityId: city_id }) => ({
    city_id,
    "policy-agree": true,
  })),
  "e-mail of activation again":
    ({ test: { app }, newNetwork }) =>
    async (email) => {
      const browser = await new Browser(app).open();
      return () => browser.call(paths.resendActivation, { body: { email }, headers: newNetwork() });
    },
  "the first sign-in of a registration": (world) => async (email) => {
    const { app } = world.test;
    const browser = await new Browser(app).open();
    const fields = { ...registration(email, world.cityId), ...(await solvedCaptcha(app)) };
    await browser.call(paths.register, { body: fields, headers: world.newNetwork() });
    await app.mailSettled();
    return () => browser.call(paths.continueRegistration, { body: { email } });
  },
  "another e-mail of one's own account":
    ({ test: { app }, cityId, newNetwork }) =>
    async (email) => {
      const { browser, id } = await signInOne(app);
      const { name, surname, birthday, sex, phone } = registration(email, cityId);
      const body = { email, name, surname, birthday, sex, phone, city: cityId };
      return () => browser.call(paths.updateUser, { params: { id }, body, headers: newNetwork() });
    },
};

/** Why an address belongs to somebody in a clinic, as fields of their row. */
const STATES = {
  working: async () => ({ passwordHash: await unknownPassword }),
  invited: () => Promise.resolve({ passwordHash: null }),
  disabled: async () => ({ passwordHash: await unknownPassword, disabledAt: new Date() }),
};
export type State = keyof typeof STATES;

/** Inserts colleagues of another clinic. @returns their addresses */
export async function addColleagues({ test: { app } }: World, count: number, state: State) {
  const { id: clinicId } = await createClinic(app);
  const fields = await STATES[state]();
  const rows = Array.from({ length: count }, () => ({
    name: "Ирина Новая",
    email: someEmail(),
    ...fields,
  }));
  const added = await app.database.insert(staff).values(rows).returning();
  await app.database
    .insert(staffClinics)
    .values(added.map(({ id: staffId }) => ({ staffId, clinicId, role: "reception" as const })));
  return added.map(({ email }) => email);
}

/** A coordinator may send so many invitations in an hour. */
const INVITATIONS_OF_A_COORDINATOR = 30;

/** Calls that must not reveal whether an address belongs to a present, invited or former colleague. */
export const ofColleagues: Record<string, (world: World) => Prepare> = {
  "wrong password":
    ({ test: { app }, newNetwork }) =>
    (email) => {
      const call = { body: { email, password: WRONG }, headers: newNetwork() };
      return Promise.resolve(() => new Browser(app).call(paths.signInStaff, call));
    },
  "password link":
    ({ test: { app }, newNetwork }) =>
    (email) => {
      const call = { body: { email }, headers: newNetwork() };
      return Promise.resolve(() => new Browser(app).call(paths.sendStaffPasswordLink, call));
    },
  "invitation by another clinic": ({ test: { app } }) => {
    let sent = 0;
    let inviting: { browser: Browser; id: number };
    return async (email) => {
      if (sent % INVITATIONS_OF_A_COORDINATOR === 0) {
        const { id } = await createClinic(app);
        inviting = { id, browser: (await colleague(app, id)).browser };
      }
      sent += 1;
      const { browser, id } = inviting;
      return () => invite(browser, id, { email });
    };
  },
};
