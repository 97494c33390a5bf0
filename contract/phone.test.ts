import fc from "fast-check";
import { messages } from "./messages";
import { formatPhone, phoneFault, toPhoneDigits } from "./phone";
import { showPhone } from "./shown-phone";

test.each([
  "89161234567",
  "+79161234567",
  "9161234567",
  "+7 916 123-45-67",
  "+7\u00a0(916)\u00a0123\u201345\u201367",
  "Мария: +7.916.123.45.67 (вечером)",
  " 916 123 45 67\n",
  "+7 8 916 123-45-67",
])("«%s» is the number 916 123-45-67", (text) => {
  expect(toPhoneDigits(text)).toBe("79161234567");
  expect(phoneFault(text)).toBeUndefined();
});

test.each([
  ["8 (343) 123-45-67", "73431234567"],
  ["8121234567", "78121234567"],
  ["8005553535", "78005553535"],
  ["8431234567", "78431234567"],
  ["8 701 123 45 67", "77011234567"],
  ["7471234567", "77471234567"],
])("«%s» is %s", (text, digits) => {
  expect(toPhoneDigits(text)).toBe(digits);
});

test.each([
  "",
  "916 123-45-6",
  "8 343 123-45-6",
  "+7 (916) 123-45-67 8",
  "891612345678",
  "8 916 123-45-67, 8 495 123-45-67",
  "+84912345678",
  "+380 50 123-45-67",
  "8 10 380 50 123-45-67",
])("«%s» is no whole number of +7", (text) => {
  expect(toPhoneDigits(text)).toBeNull();
  expect(phoneFault(text)).toBe(messages.phone);
});

test.each(["+7 (012) 345-67-89", "+7 123 456-78-90", "8 (234) 567-89-01", "80291234567 "])(
  "«%s» has a code that nobody has",
  (text) => {
    expect(toPhoneDigits(text)).toBeNull();
    expect([messages.phoneCode, messages.phone]).toContain(phoneFault(text));
  },
);

test.each(["+7 (891) 612-34-56", "+7 (791) 612-34-56", "8916123456", "+7 (880) 055-53-53"])(
  "«%s» is a number whose beginning was eaten",
  (text) => {
    expect(toPhoneDigits(text)).toBeNull();
  },
);

test("a code that can only be an eaten prefix has a sentence of its own", () => {
  expect(phoneFault("+7 (891) 612-34-56")).toBe(messages.phonePrefix);
  expect(phoneFault("+7 (791) 612-34-56")).toBe(messages.phonePrefix);
  expect(phoneFault("+7 (012) 612-34-56")).toBe(messages.phoneCode);
});

const own = fc
  .tuple(
    fc.constantFrom("9", "9", "34", "48", "81", "83", "84", "86", "70", "77"),
    fc.nat(999_999_999),
  )
  .map(([code, number]) => `${code}${String(number).padStart(9, "0")}`.slice(0, 10))
  .filter((digits) => !/^849/.test(digits));
const mark = fc.constantFrom("", " ", "\u00a0", "-", "\u2013", "\u2011", ".", ") ", " (", "\t");

test("any written form of a number gives this number", () => {
  const prefix = fc.constantFrom("+7", "8", "7", "+7 8", "тел. 8 ", "т. +7");
  fc.assert(
    fc.property(
      own,
      prefix,
      fc.array(mark, { minLength: 10, maxLength: 10 }),
      (digits, before, marks) => {
        const written = marks.map((text, index) => text + (digits[index] ?? "")).join("");
        const eats = before === "+7 8" && !digits.startsWith("9");
        fc.pre(!eats);
        expect(toPhoneDigits(before + written)).toBe(`7${digits}`);
      },
    ),
  );
});

test("a number with a digit too many or too few gives none, or itself", () => {
  fc.assert(
    fc.property(own, fc.stringMatching(/^\d{1,4}$/), fc.nat(9), (digits, more, at) => {
      expect(toPhoneDigits(`+7${digits}${more}`)).toBeNull();
      expect(toPhoneDigits(`+7${digits.slice(0, at)}`)).toBeNull();
    }),
  );
});

test("whatever is read is written so that it is read again as the same", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0123456789+() -"), maxLength: 20 }),
      (text) => {
        const digits = toPhoneDigits(text);
        if (digits === null) return;
        expect(digits).toMatch(/^7[3-9]\d{9}$/);
        expect(toPhoneDigits(formatPhone(digits))).toBe(digits);
      },
    ),
  );
});

test.each([
  ["74872200000", "+7 (4872) 20-00-00"],
  ["78442238075", "+7 (8442) 23-80-75"],
  ["74951234567", "+7 (495) 123-45-67"],
  ["79123456789", "+7 (912) 345-67-89"],
  ["78005553535", "+7 (800) 555-35-35"],
  // A code of five digits is written as one of three: nobody knows them all, and it is dialled the same.
  ["74876220000", "+7 (487) 622-00-00"],
  ["375291234567", "375291234567"],
  ["84872200000", "84872200000"],
  ["", ""],
  ["7487220000", "7487220000"],
])("%s is shown as «%s»", (digits, shown) => {
  expect(showPhone(digits)).toBe(shown);
});

test("what is shown is read again as the same number", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^7(?:48|81|84|90|34)\d{8}$/), (digits) => {
      fc.pre(toPhoneDigits(`+${digits}`) === digits);
      expect(toPhoneDigits(showPhone(digits))).toBe(digits);
    }),
  );
});
