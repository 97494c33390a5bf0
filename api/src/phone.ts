import { PHONE_DIGITS } from "@rodinki/contract/limits";

/**
 * @param text a phone in any spelling
 * @returns its 11 digits with the leading 8 of domestic calls written as 7, or null
 */
export function toPhoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (digits.length !== PHONE_DIGITS) return null;
  return digits.startsWith("8") ? `7${digits.slice(1)}` : digits;
}
