import * as paths from "@rodinki/contract/paths";
import { activate, register, visitor } from "./accounts";
import type { Answered, Browser } from "./browser";
import { createClinic } from "./calendar";
import { activationCode } from "./outbox";
import type { TestApp } from "./test-app";

/** A browser that registers, and what happens around it. */
export function firstSignIns(test: TestApp) {
  let city = 0;
  let number = 0;

  beforeAll(async () => {
    city = (await createClinic(test.app)).cityId;
  });

  return {
    newEmail: (): string => `first-${(number += 1)}@example.ru`,
    /** Registers, in a browser of its own unless one is given. */
    registered: async (email: string, browser?: Browser): Promise<Browser> => {
      const own = browser ?? (await visitor(test));
      expect((await register(test, city, { email }, own)).statusCode).toBe(201);
      return own;
    },
    /** Follows the newest e-mail, as if on another device. */
    confirm: async (email: string): Promise<Answered<typeof paths.activate>> =>
      activate(test, await activationCode(test, email)),
    /** A browser with the cookie of another, as somebody would copy it. */
    copyOf: async (browser: Browser): Promise<Browser> => {
      const copy = await visitor(test);
      copy.cookies.set("registration", browser.cookies.get("registration") ?? "");
      return copy;
    },
    /** Whose account the browser is signed in to. */
    emailIn: async (browser: Browser, id: number | null): Promise<string> =>
      (await browser.call(paths.showUser, { params: { id: id ?? 0 } })).json().data.email,
  };
}
