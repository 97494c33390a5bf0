import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswords } from "../../../shared/common-passwords";

it("knows the common passwords that the rule of the form lets through", () => {
  const common = dictionary["passwords-common"]
    .map((password) => password.toLowerCase())
    .filter((password) => /^(?=.*[a-z])(?=.*\d)[ -~]{8,20}$/.test(password));

  expect(commonPasswords).toBe([...new Set(common)].sort().join(" "));
});
