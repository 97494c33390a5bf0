import { sunHeight, type Place } from "./sun-height";

const SOUTHERNMOST = -47.5;

const STEP = 10;

/**
 * The ozone above zones of latitude, each {@link STEP} degrees north of the one before it, from January on, in Dobson
 * units: monthly means that the satellites NOAA-18 and NOAA-19 measured in 2008 and 2013 (NOAA, SBUV/2 version 8; the
 * files n18_v8_mn2008_du.dat and n19_v8_mn2013_du.dat at github.com/usask-arg/lotus-regression; June of 2013 only).
 * Where the sun was too low to measure, the value of the next zone is repeated.
 */
// prettier-ignore
const OZONE = [
  [291, 277, 266, 259, 252, 249, 239, 247, 280, 337, 372, 390, 390],
  [279, 272, 261, 255, 255, 254, 245, 251, 284, 349, 385, 403, 432],
  [273, 270, 261, 254, 257, 261, 255, 264, 297, 354, 393, 414, 428],
  [282, 269, 260, 252, 258, 266, 267, 279, 310, 357, 387, 412, 419],
  [295, 272, 257, 248, 258, 268, 273, 285, 311, 352, 376, 386, 392],
  [308, 283, 255, 248, 261, 273, 280, 290, 306, 336, 362, 364, 358],
  [314, 297, 266, 253, 265, 278, 282, 286, 299, 314, 332, 324, 318],
  [326, 309, 276, 259, 267, 279, 280, 282, 294, 305, 317, 313, 301],
  [338, 317, 289, 268, 269, 276, 276, 276, 285, 296, 303, 305, 295],
  [340, 317, 289, 270, 265, 266, 266, 268, 276, 285, 300, 304, 299],
  [321, 305, 285, 266, 260, 258, 257, 259, 272, 297, 314, 321, 321],
  [300, 285, 273, 260, 255, 253, 251, 255, 281, 321, 339, 339, 339],
];

const MONTH = 365.25 / 12;

/**
 * Interpolates between two values of a list, which is cyclic if `turns`; otherwise its last value continues beyond its
 * ends.
 */
function between(values: readonly number[], place: number, turns: boolean): number {
  const last = values.length - 1;
  const inside = turns ? place : Math.min(Math.max(place, 0), last);
  const before = Math.floor(inside);
  const at = (index: number) => values.at(index % values.length) ?? NaN;
  return at(before) + (inside - before) * (at(before + 1) - at(before));
}

/**
 * The usual ozone over a place on a day of the year. The actual ozone differs from it by about ten per cent.
 *
 * @param day of the year, from 1
 * @returns Dobson units
 */
function usualOzone({ latitude }: Place, day: number): number {
  const months = OZONE.map((zones) => between(zones, (latitude - SOUTHERNMOST) / STEP, false));
  // A month's mean is the value for its middle.
  return between(months, day / MONTH - 0.5, true);
}

const DAY = 86_400_000;

const dayOfYear = (moment: number) =>
  Math.floor((moment - Date.UTC(new Date(moment).getUTCFullYear(), 0, 1)) / DAY) + 1;

/**
 * The share of radiation that passes the haze of an ordinary clear sky. The formula is for air without haze; 0.9 fits
 * the published values best.
 */
const THROUGH_HAZE = 0.9;

/**
 * The UV index under a clear sky, without snow: S. Madronich, Analytic formula for the clear-sky UV index, Photochemistry and
 * Photobiology 83 (2007), with the distance of the sun and with ten per cent more for each kilometre of height (World Health
 * Organization, Ultraviolet radiation). How far it is from published values: docs/measurements.md.
 *
 * @param moment an instant, in milliseconds since 1970
 * @returns 0 at night
 */
export function uvIndex(place: Place, moment: number): number {
  const { sine, distance } = sunHeight(place, moment);
  if (sine <= 0) return 0;
  const ozone = usualOzone(place, dayOfYear(moment));
  const height = 1 + place.altitude / 10_000;
  const withoutHaze = (12.5 * sine ** 2.42 * (ozone / 300) ** -1.23 * height) / distance ** 2;
  return withoutHaze * THROUGH_HAZE;
}
