/** Signs of a direction, before the degrees or behind them. */
interface Axis {
  /** North or east. */
  positive: string;
  /** South or west. */
  negative: string;
}

const LATITUDE: Axis = { positive: "N|с\\.?\\s?ш\\.?", negative: "S|ю\\.?\\s?ш\\.?" };
const LONGITUDE: Axis = { positive: "E|в\\.?\\s?д\\.?", negative: "W|з\\.?\\s?д\\.?" };

const NUMBER = "\\d{1,3}(?:[.,]\\d+)?";
const MINUTES = `(?:\\s*(${NUMBER})\\s*['′’])`;
const SECONDS = `(?:\\s*(${NUMBER})\\s*(?:["″”]|['′’]{2}))`;
const FULL = 60;
/** Digits behind the point: a tenth of a metre. */
const DIGITS = 6;

/** Russian spreadsheets write fractions with a comma, maps add directions, and licences have minutes and seconds. */
function degreesOf({ positive, negative }: Axis): (text: string) => number | undefined {
  const direction = `(${positive}|${negative})?`;
  const written = new RegExp(
    `^${direction}\\s*([+-])?(${NUMBER})\\s*(?:[°º˚]${MINUTES}?${SECONDS}?)?\\s*${direction}$`,
    "i",
  );
  const isNegative = new RegExp(`^(?:${negative})$`, "i");
  return (text) => {
    const [, before, sign, ...rest] = written.exec(text) ?? [];
    const [degrees, minutes, seconds, behind] = rest;
    if (degrees === undefined) return undefined;
    const said = [before, sign, behind].filter((one) => one !== undefined);
    const parts = [degrees, minutes, seconds].filter((one) => one !== undefined);
    const values = parts.map((part) => Number(part.replace(",", ".")));
    // «55,7° 30′» and «55° 75′» are slips.
    const isOdd =
      said.length > 1 ||
      values.slice(0, -1).some((value) => !Number.isInteger(value)) ||
      values.slice(1).some((value) => value >= FULL) ||
      (seconds !== undefined && minutes === undefined);
    if (isOdd) return undefined;
    const value = values.reduce((sum, part, place) => sum + part / FULL ** place, 0);
    const rounded = parts.length > 1 ? Number(value.toFixed(DIGITS)) : value;
    return said.some((one) => one === "-" || isNegative.test(one)) ? -rounded : rounded;
  };
}

/** «55,7558», «55.7558° N», «55°45′21″ с. ш.» → 55.7558 */
export const readLatitude = degreesOf(LATITUDE);
/** «37,6173», «E 37.6173», «37°37′ в. д.» → 37.6173 */
export const readLongitude = degreesOf(LONGITUDE);
