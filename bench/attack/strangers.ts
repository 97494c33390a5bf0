import * as paths from "@rodinki/contract/paths";
import { PASSWORD } from "../../api/src/testing/accounts";
import { lettersTo } from "../../api/src/testing/outbox";
import { solvedCaptcha } from "../../api/src/testing/captcha";
import { Browser } from "../../api/src/testing/browser";
import type { TestApp } from "../../api/src/testing/test-app";
import { createOwner } from "../../api/src/testing/registered";
import { from, typePassword } from "../../api/src/testing/visitors";
import { beginOutcome } from "./outcome";
import type { Outcome } from "./outcome";

const HOME = "203.0.113.7";
const OWNERS_TRIES = 10;

/** One address in each of ten thousand networks. */
const foreign = (number: number) => `198.${Math.floor(number / 250) % 40}.${number % 250}.9`;

/**
 * Strangers type wrong passwords and ask for letters, from many networks and from one, while the owner signs in and asks
 * for a letter: `tries` wrong passwords, and a letter asked for with each twentieth.
 */
export async function wrongTries(test: TestApp, tries: number): Promise<Outcome> {
  const { app } = test;
  const { email } = await createOwner(app);
  const { outcome, note } = beginOutcome("wrong tries");

  for (let number = 0; number < tries; number += 1) {
    const address = number % 2 === 0 ? foreign(number) : "192.0.2.1";
    const guess = await typePassword(app, { email, password: `Wr0ng-${number}`, address });
    if (note(guess) === 200) outcome.takenOver += 1;
    if (number % 20 === 0) note(await askForLetter(test, email, address));
    if (number % Math.ceil(tries / OWNERS_TRIES) === 0) {
      if (note(await ownersSignIn(test, email)) !== 200) outcome.lockedOut += 1;
    }
  }

  const asked = await askForLetter(test, email, HOME);
  const canReset = note(asked) === 200 && (await setsPassword(test, email));
  if (!canReset) outcome.lockedOut += 1;
  return outcome;
}

/** As people do: with the captcha once it is asked for. */
async function ownersSignIn(test: TestApp, email: string) {
  const first = await typePassword(test.app, { email, address: HOME });
  if (first.statusCode !== 422) return first;
  const fields = await solvedCaptcha(test.app);
  return typePassword(test.app, { email, address: HOME, fields });
}

async function askForLetter(test: TestApp, email: string, address: string) {
  const browser = await new Browser(test.app).open();
  const fields = { email, ...(await solvedCaptcha(test.app)) };
  return browser.call(paths.sendResetLink, { body: fields, headers: from(address) });
}

/** Does a link in the owner's letters lead to a new password? A stranger who asked a moment before has sent it to the owner, too. */
async function setsPassword(test: TestApp, email: string): Promise<boolean> {
  const texts = (await lettersTo(test, email)).map(({ text }) => text);
  const token = /#reset=([\w-]+)/.exec(
    texts.findLast((text) => text.includes("#reset=")) ?? "",
  )?.[1];
  if (token === undefined) return false;
  const browser = await new Browser(test.app).open();
  const password = `${PASSWORD}New1`;
  const answer = await browser.call(paths.resetPassword, {
    body: { email, password, password_confirmation: password, token },
    headers: from(HOME),
  });
  return answer.statusCode === 200;
}
