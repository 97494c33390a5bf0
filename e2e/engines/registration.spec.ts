import { newPerson } from "../fixtures/person";
import { fillSignIn, followLetter, register } from "./account-steps";
import { link } from "./parts";
import { test } from "./test";

test("somebody new registers, follows the letter and signs in", async ({ visitor, request }) => {
  const anna = newPerson();
  await register(visitor, anna);
  await followLetter(visitor, request, anna);
  await visitor.press(link("Войти"));
  await fillSignIn(visitor, anna);
});
