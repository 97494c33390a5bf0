/** Degrees with a decimal comma, as on Russian keyboards. */
export const degreesText = (degrees: number) => String(degrees).replace(".", ",");

/** @returns undefined: the text is no number of degrees */
export function degreesOf(text = ""): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** @param most 90 or 180 */
export const degrees =
  (most: number) =>
  (text?: string): string | undefined => {
    const number = degreesOf(text);
    return number !== undefined && Math.abs(number) <= most
      ? undefined
      : `Нужно число от\u00a0−${most} до\u00a0${most}, например 43,118`;
  };
