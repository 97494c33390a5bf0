import * as paths from "@rodinki/contract/paths";
import { ageSessions, login, PASSWORD, visitor } from "../../api/src/testing/accounts";
import { Browser } from "../../api/src/testing/browser";
import { createOwner } from "../../api/src/testing/registered";
import type { TestApp } from "../../api/src/testing/test-app";
import { beginOutcome } from "./outcome";
import type { Outcome } from "./outcome";

const GUESSES = 30;
const STRANGERS = "Osen-v-Tomske-3";

/** Somebody holds a session that is not theirs and tries to make the account their own, while its owner goes on. */
export async function borrowedSessions(test: TestApp, rounds: number): Promise<Outcome> {
  const { outcome, note } = beginOutcome("borrowed sessions");
  const passes = (answer: { statusCode: number }) => {
    if (note(answer) < 300) outcome.takenOver += 1;
  };

  for (let round = 0; round < rounds; round += 1) {
    const { id, email } = await createOwner(test.app);
    const owner = await visitor(test);
    note(await login(owner, email));
    await ageSessions(test, id, 11);
    const thief = new Browser(test.app);
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);

    passes(await thief.call(paths.getResetToken, { params: { id } }));
    passes(
      await thief.call(paths.updateUser, {
        params: { id },
        body: profile(`thief-${round}@example.ru`),
      }),
    );
    passes(await thief.call(paths.deleteAccount));
    const guesses = Array.from({ length: GUESSES }, (_, number) =>
      thief.call(paths.confirmPassword, { body: { password: `Guess-${number}-Wr0ng` } }),
    );
    (await Promise.all(guesses)).forEach(passes);
    for (const token of ["x", "0".repeat(43), "' or 1=1 --"]) {
      const fields = { email, token, password: STRANGERS, password_confirmation: STRANGERS };
      passes(await thief.call(paths.resetPassword, { body: fields }));
    }

    // The owner ends every other session from another browser, with the password that only they know.
    const elsewhere = await visitor(test);
    if (note(await login(elsewhere, email, PASSWORD)) !== 200) outcome.lockedOut += 1;
    if (note(await elsewhere.call(paths.endOtherSessions)) !== 200) outcome.lockedOut += 1;
    passes(await thief.call(paths.showUser, { params: { id } }));
  }
  return outcome;
}

const profile = (email: string) => ({
  name: "Анна",
  surname: "Иванова",
  father_name: "",
  birthday: "20.05.1990",
  email,
  sex: "F",
  city: 1,
  phone: "8 (916) 123-45-67",
});
