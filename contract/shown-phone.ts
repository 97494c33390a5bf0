/**
 * Codes of more than three digits: the centres of regions whose own numbers have six. No library knows them: the metadata of
 * Google's libphonenumber for RU write every Russian number with a code of three digits, as what is missing here is written.
 */
const LONG_CODES = (
  "3012 3022 3412 3452 3522 3532 3812 3822 3842 3852 3902 3952 4012 4112 4132 4152 4162 4212 4242 4712 4722 4742 4752 4812 " +
  "4822 4832 4842 4852 4862 4872 4912 4922 4932 4942 8112 8142 8152 8162 8172 8182 8212 8332 8342 8352 8362 8412 8422 8442 " +
  "8452 8512 8652 8662 8672 8712 8722 8772 8782"
).split(" ");

const SHORT_CODE = 3;

/**
 * A telephone as people read it, with the code of its city. What is typed in a field is written by `formatPhone`.
 *
 * @param digits 11 digits, the first is 7; anything else stays as it is
 * @returns `74872200000` → «+7 (4872) 20-00-00», `79123456789` → «+7 (912) 345-67-89»
 */
export function showPhone(digits: string): string {
  if (!/^7\d{10}$/.test(digits)) return digits;
  const own = digits.slice(1);
  const code = LONG_CODES.find((long) => own.startsWith(long)) ?? own.slice(0, SHORT_CODE);
  const number = own.slice(code.length).replace(/(\d\d)(\d\d)$/, "-$1-$2");
  return `+7 (${code}) ${number}`;
}
