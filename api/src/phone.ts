import { PHONE_DIGITS } from "@rodinki/contract/limits";

/** `79991234567` as people write it: +7 (999) 123-45-67. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d)(\d{3})(\d{3})(\d\d)(\d\d)$/, "+$1 ($2) $3-$4-$5");

/**
 * @param text a phone in any spelling
 * @returns its 11 digits with the leading 8 of domestic calls written as 7, or null
 */
export function toPhoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (digits.length !== PHONE_DIGITS) return null;
  return digits.startsWith("8") ? `7${digits.slice(1)}` : digits;
}
