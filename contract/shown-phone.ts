/**
 * Codes of four digits, all of which end with 2: centres of regions with local numbers of six digits. No library knows them: Google's
 * libphonenumber writes every Russian number with a code of three digits, as numbers that are missing here are written.
 */
const LONG_CODE =
  /^(?:3(?:0[12]|4[15]|5[23]|8[1245]|9[05])|4(?:01|1[1356]|2[14]|7[1245]|8[1-7]|9[1-4])|8(?:1[14-8]|21|3[3-6]|4[1245]|51|6[567]|7[1278]))2/;

/**
 * A telephone as people read it, with the code of its city. What is typed in a field is written by `formatPhone`.
 *
 * @param digits 11 digits, the first is 7; anything else stays as it is
 * @returns `74872200000` → «+7 (4872) 20-00-00», `79123456789` → «+7 (912) 345-67-89»
 */
export function showPhone(digits: string): string {
  if (!/^7\d{10}$/.test(digits)) return digits;
  const own = digits.slice(1);
  const length = LONG_CODE.test(own) ? 4 : 3;
  const number = own.slice(length).replace(/(\d\d)(\d\d)$/, "-$1-$2");
  return `+7 (${own.slice(0, length)}) ${number}`;
}
