import { emailFault, isSameMailbox } from "./email";
import { messages } from "./messages";

test.each([
  "anna@example.ru",
  "o'brien_1-x@example.ru",
  "anna@почта.рф",
  "anna@xn--80a1acny.xn--p1ai",
  "anna@7ya.ru",
  `${"a".repeat(64)}@${"b".repeat(63)}.ru`,
])("«%s» is an e-mail", (text) => {
  expect(emailFault("Почта", text)).toBeUndefined();
});

test.each([
  "anna",
  "anna@example",
  "anna@example..ru",
  "anna,boris@example.ru",
  "anna@example.ru\r\nBcc: boris@example.ru",
  "mailto:anna@example.ru",
  "iv..an@example.ru",
  "“ivan”@example.ru",
  "ivan@-example.ru",
  "ivan@exam_ple.ru",
  "ivan@example.ru.",
  "ivan@example.ru/x",
  "ivan@1.2.3.4",
  "ivan@example.1",
  "ivan@example.ru\u200b",
  `${"a".repeat(65)}@example.ru`,
  `ivan@${"b".repeat(64)}.ru`,
  `ivan@${"пр".repeat(30)}.рф`,
  `ivan@${"b.".repeat(130)}ru`,
])("%j is no e-mail", (text) => {
  expect(emailFault("Почта", text)).toBe(messages.email("Почта"));
});

test.each(["\u0430nna@example.ru", "фттф@уьфшд.кг", "anna@ex\u0430mple.ru"])(
  "«%s» was typed in the wrong layout",
  (text) => {
    expect(emailFault("Почта", text)).toBe(messages.emailLayout);
  },
);

test.each([
  ["Anna@Example.ru", "anna@example.RU", true],
  ["anna@почта.рф", "anna@XN--80A1ACNY.xn--p1ai", true],
  ["anna@ПОЧТА.рф", "Anna@почта.рф", true],
  ["anna@почта.рф", "anna@почта.рус", false],
  ["anna@example.ru", "anna+a@example.ru", false],
  ["anna@a b", "anna@a  b", false],
])("%j and %j are one mailbox: %s", (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same);
});
