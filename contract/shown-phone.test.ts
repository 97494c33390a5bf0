import fc from "fast-check";
import { toPhoneDigits } from "./phone";
import { showPhone } from "./shown-phone";

test.each([
  ["74872200000", "+7 (4872) 20-00-00"],
  ["74012355900", "+7 (4012) 35-59-00"],
  ["78442238075", "+7 (8442) 23-80-75"],
  ["74951234567", "+7 (495) 123-45-67"],
  ["78122345678", "+7 (812) 234-56-78"],
  ["73431234567", "+7 (343) 123-45-67"],
  ["79123456789", "+7 (912) 345-67-89"],
  ["78005553535", "+7 (800) 555-35-35"],
  // A code of five digits is written as one of three: nobody knows them all, and it is dialled the same.
  ["74876220000", "+7 (487) 622-00-00"],
  ["77271234567", "+7 (727) 123-45-67"],
  ["375291234567", "375291234567"],
  ["4930123456", "4930123456"],
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
