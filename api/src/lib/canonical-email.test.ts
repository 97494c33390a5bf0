import { canonicalEmail, encodedEmail } from "./canonical-email";

it.each([
  "Anna@почта.рф",
  "Anna@ПОЧТА.рф",
  "Anna@xn--80a1acny.xn--p1ai",
  "Anna@XN--80A1ACNY.XN--P1AI",
])("knows %s as one mailbox", (email) => {
  expect(canonicalEmail(email)).toBe("Anna@почта.рф");
  expect(encodedEmail(email)).toBe("Anna@xn--80a1acny.xn--p1ai");
});

it.each(["anna", "anna@", "@", "", "anna@ex ample.ru", "anna@example.ru:80", "anna@example.ru/x"])(
  "leaves «%s» to the validator",
  (text) => {
    expect(canonicalEmail(text)).toBe(text);
  },
);
