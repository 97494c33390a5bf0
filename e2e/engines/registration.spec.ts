import { newPerson } from "../fixtures/person";
import { followLetter, register } from "./account-steps";
import { test } from "./test";

test(
  "somebody new registers, follows the link of the e-mail and is signed in",
  { tag: "@engines" },
  async ({ visitor, request }) => {
    const anna = newPerson();
    await register(visitor, anna);
    await followLetter(visitor, request, anna);
  },
);
