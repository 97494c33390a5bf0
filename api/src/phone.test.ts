import { formatPhone, toPhoneDigits } from "./phone";

it.each([
  ["+7 (999) 123-45-67", "79991234567"],
  ["8 999 123 45 67", "79991234567"],
  ["79991234567", "79991234567"],
  ["9991234567", null],
  ["799912345678", null],
  ["", null],
])("reads %j as %j", (text, expected) => {
  expect(toPhoneDigits(text)).toBe(expected);
});

it("writes a phone as people do", () => {
  expect(formatPhone("79991234567")).toBe("+7 (999) 123-45-67");
});
