import { sunHeight, type Place } from "./sun-height";
import { usualOzone } from "./usual-ozone";

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
