import { newPerson } from "../fixtures/person";
import { followEmail, register } from "./account-steps";
import { test } from "./test";

test(
  "somebody new registers, follows the link of the e-mail and is signed in",
  { tag: "@engines" },
  async ({ visitor, request }) => {
    const anna = newPerson();
    await register(visitor, anna);
    await followEmail(visitor, request, anna);
  },
);
