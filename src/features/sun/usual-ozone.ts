import type { Place } from "./sun-height";

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/** What the formula of either half of the earth is made of, by the letters of its author. */
const NORTH = { A: 150, B: 1.28, C: 40, F: -30, H: 3 };
const SOUTH = { A: 100, B: 1.5, C: 30, F: 152.625, H: 2 };

/**
 * How much ozone is usual over a place on a day of the year: T. K. van Heuklon, Estimating atmospheric ozone for solar radiation
 * models, Solar Energy 22 (1979). The ozone of one day differs from it by some ten per cent.
 *
 * @param day of the year, from 1
 * @returns Dobson units
 */
export function usualOzone({ latitude, longitude }: Place, day: number): number {
  const { A, B, C, F, H } = latitude >= 0 ? NORTH : SOUTH;
  const east = longitude > 0 ? 20 : 0;
  const phase = latitude >= 0 ? east : -75;
  const seasons = A + C * sine(0.9865 * (day + F)) + 20 * sine(H * (longitude + phase));
  return 235 + seasons * sine(B * latitude) ** 2;
}
