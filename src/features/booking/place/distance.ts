import type { Clinic } from "@rodinki/contract/booking";

export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in a straight line, by the haversine formula. */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

export const formatDistance = (kilometres: number): string =>
  kilometres < 1
    ? `${Math.max(100, Math.round(kilometres * 10) * 100)}\u00a0м`
    : `${kilometres.toLocaleString("ru-RU", { maximumFractionDigits: kilometres < 10 ? 1 : 0 })}\u00a0км`;

/**
 * @returns the clinics, nearest first, each with its distance: «800 м», «2,3 км», «15 км»
 */
export const byDistance = (clinics: Clinic[], place: Point) =>
  clinics
    .map((clinic) => ({ clinic, kilometres: kilometresBetween(place, clinic) }))
    .sort((one, other) => one.kilometres - other.kilometres)
    .map(({ clinic, kilometres }) => ({ clinic, distance: formatDistance(kilometres) }));
