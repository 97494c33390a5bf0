import { mailboxOf, mostBefore } from "./mailbox";

it.each([
  ["Anna@Example.ru", "anna@example.ru"],
  ["anna+kids+2@example.ru", "anna@example.ru"],
  ["+anna@example.ru", "+anna@example.ru"],
  ["anna@XN--80A1ACNY.xn--p1ai", "anna@почта.рф"],
  ["a.n.na+1@googlemail.com", "anna@gmail.com"],
  ["anna-ivanova@ya.ru", "anna.ivanova@yandex.ru"],
  ["anna.ivanova@yandex.kz", "anna.ivanova@yandex.ru"],
  ["a.nna@mail.ru", "a.nna@mail.ru"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it("keeps the last e-mails for who wants in, and limits none to the owner", () => {
  expect(mostBefore("password-reset")).toBe(7);
  expect(mostBefore("opening-alert")).toBe(5);
  expect(mostBefore("new-device")).toBeNull();
  expect(mostBefore("question")).toBeNull();
});
