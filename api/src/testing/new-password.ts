import * as paths from "@rodinki/contract/paths";
import type { Browser } from "./browser";
import type { Person } from "./people";

export const NEW_PASSWORD = "N3wpassword";

/** Sends the form of a new password with `fields` over the usual ones. */
export const reset = (browser: Browser, email: string, token: string, fields = {}) =>
  browser.call(paths.resetPassword, {
    body: {
      email,
      token,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...fields,
    },
  });

/** Token with which a signed-in person changes the password without an e-mail. */
export const tokenFromSession = async ({ browser, id }: Person) =>
  (await browser.call(paths.getResetToken, { params: { id } })).json().token;

export const isSignedIn = async ({ browser, id }: Person) =>
  (await browser.call(paths.showUser, { params: { id } })).statusCode === 200;
