import { emailFault } from "./email";
import { messages } from "./messages";

test.each(["anna@example.ru", "a.b+c@sub.example.ru", "anna@почта.рф"])(
  "«%s» is an e-mail",
  (text) => {
    expect(emailFault("Почта", text)).toBeUndefined();
  },
);

test.each([
  "anna",
  "anna@",
  "anna@example",
  "an na@example.ru",
  "anna@example..ru",
  "anna,boris@example.ru",
  "anna@example.ru\r\nBcc: boris@example.ru",
  "mailto:anna@example.ru",
])("%j is no e-mail", (text) => {
  expect(emailFault("Почта", text)).toBe(messages.email("Почта"));
});

test.each(["\u0430nna@example.ru", "фттф@уьфшд.кг", "anna@ex\u0430mple.ru"])(
  "«%s» was typed in the wrong layout",
  (text) => {
    expect(emailFault("Почта", text)).toBe(messages.emailLayout);
  },
);
