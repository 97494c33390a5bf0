import { PHONE_DIGITS } from "./limits";
import { plainDigits } from "./line";
import { messages } from "./messages";

/**
 * Telephones as Russians write them. Pure functions: the site's fields and the API read a number with the same ones.
 *
 * Which codes exist after +7 is defined by the plan of ITU (https://en.wikipedia.org/wiki/+7) and by the metadata of Google's
 * libphonenumber for RU and KZ: 3, 4, 8 and 9 are Russian, 7 (and 6, not in use) Kazakh; 0 and 1 are for services and 2 is
 * reserved.
 */

/**
 * Codes that do not exist, and that result when the 8 or 7 before the number is read as its first digit: 8 912 → 891, 8 800 → 880,
 * 8 495 → 849, 7 343 → 734. Of the Kazakh ones only 747 and 785 exist among their neighbours.
 */
const EATEN_PREFIX = /^(?:[78]9|88|849|73|74[0-689]|78[0-46-9])/;
const NO_CODE = /^[012]/;

/** Reading of a text that may be a telephone, or the beginning of one. */
interface PhoneReading {
  /** Country of the digits; `undecided` while a leading 8 or 7 may be its code or the number's first digit. */
  country: "+7" | "other" | "undecided";
  /** Digits, without the country's code where that is +7. */
  digits: string;
}

/** @param written a telephone in any spelling, whole or not */
export function readPhone(written: string): PhoneReading {
  const text = plainDigits(written);
  const digits = text.replace(/\D/g, "");
  if (/^[^\d+]*\+/.test(text)) {
    const isOther = digits !== "" && !digits.startsWith("7");
    return isOther ? { country: "other", digits } : ours(digits.slice(1));
  }
  if (!/^[78]/.test(digits)) return ours(digits);
  const rest = digits.slice(1);
  // «8 (343) …»
  if (/^\D*\d\D/.test(text)) return ours(rest);
  // In «800…» and «812…» the 8 begins the code, because no code begins with what follows.
  if (NO_CODE.test(rest)) return ours(digits);
  const isPrefix = rest.length >= PHONE_DIGITS - 1 || EATEN_PREFIX.test(digits);
  return isPrefix ? ours(rest) : { country: "undecided", digits };
}

/** Reading of a number of +7, in which an 8 after the +7 is dropped: «+7 8 912 …». */
function ours(digits: string): PhoneReading {
  const own = digits.slice(1);
  const hasBoth =
    digits.length === PHONE_DIGITS && EATEN_PREFIX.test(digits) && !EATEN_PREFIX.test(own);
  return { country: "+7", digits: hasBoth ? own : digits };
}

/**
 * @param text a telephone in any spelling
 * @returns its 11 digits, the first of them 7; null: it is no whole number of +7, or cannot exist
 */
export function toPhoneDigits(text: string): string | null {
  const digits = wholeNumber(text);
  return digits !== null && faultOf(digits) === undefined ? digits : null;
}

/** @returns the reason why the text is no telephone, for the person, or undefined */
export function phoneFault(text: string): string | undefined {
  const digits = wholeNumber(text);
  return digits === null ? messages.phone : faultOf(digits);
}

/** Formats a telephone as the mask of a field: `79123456789` → «+7 (912) 345-67-89»; other texts stay. For display: shown-phone.ts. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, "+7 ($1) $2-$3-$4");

function wholeNumber(text: string): string | null {
  const { country, digits } = readPhone(text);
  return country !== "other" && digits.length === PHONE_DIGITS - 1 ? `7${digits}` : null;
}

function faultOf(digits: string): string | undefined {
  const own = digits.slice(1);
  if (NO_CODE.test(own)) return messages.phoneCode;
  return EATEN_PREFIX.test(own) ? messages.phonePrefix : undefined;
}
