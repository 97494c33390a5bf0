import { activate, goOn, login, register, visitor } from "../../api/src/testing/accounts";
import type { Browser } from "../../api/src/testing/browser";
import { createClinic } from "../../api/src/testing/calendar";
import { activationCode, lettersTo } from "../../api/src/testing/outbox";
import type { TestApp } from "../../api/src/testing/test-app";
import { beginOutcome } from "./outcome";
import type { Outcome } from "./outcome";

const OWNERS = "Vesna-v-Permi-7";
const STRANGERS = "Osen-v-Tomske-3";

/** Who sends a form for the address, one after the other; the owner follows the newest letter once it is about their form. */
const ORDERS = ["so", "sso", "oso", "sos", "ooss", "soso"].map((order) => [...order]);

/** Strangers register the owner's e-mail before, between and after the owner does, and try old links, their password and their browsers. */
export async function preparedRegistrations(test: TestApp, rounds: number): Promise<Outcome> {
  const { cityId } = await createClinic(test.app);
  const { outcome, note } = beginOutcome("prepared registrations");

  for (let round = 0; round < rounds; round += 1) {
    for (const order of ORDERS) {
      const email = `${order.join("")}-${round}@example.ru`;
      const strangers: Browser[] = [];
      const owner = await visitor(test);
      const send = async (who: string) => {
        const browser = who === "o" ? owner : await visitor(test);
        if (who === "s") strangers.push(browser);
        const password = who === "o" ? OWNERS : STRANGERS;
        note(await register(test, cityId, { email, password }, browser));
      };
      const olderCodes: string[] = [];
      for (const who of order) {
        if ((await lettersTo(test, email)).length > 0) {
          olderCodes.push(await activationCode(test, email));
        }
        await send(who);
      }
      // The letter says when the form was sent: it was not the owner's, so the owner sends one again.
      if (order.at(-1) === "s") {
        olderCodes.push(await activationCode(test, email));
        await send("o");
      }
      const code = await activationCode(test, email);
      for (const older of olderCodes) {
        if (note(await activate(test, older)) === 200) outcome.takenOver += 1;
      }
      if (note(await activate(test, code)) !== 200) outcome.lockedOut += 1;
      for (const stranger of strangers) {
        if ((await goOn(stranger, email)) !== null) outcome.takenOver += 1;
      }
      if ((await goOn(owner, email)) === null) outcome.lockedOut += 1;
      if (note(await login(await visitor(test), email, STRANGERS)) === 200) outcome.takenOver += 1;
      if (note(await login(await visitor(test), email, OWNERS)) !== 200) outcome.lockedOut += 1;
    }
  }
  return outcome;
}
