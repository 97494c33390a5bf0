/** `79123456789` → «+7 (912) 345-67-89»; anything else stays as it is. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, "+7 ($1) $2-$3-$4");
