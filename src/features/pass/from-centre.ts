import type { Coordinates } from "../../../shared/map-links";

/** Mean radius of the earth, kilometres: R₁ of the International Union of Geodesy and Geophysics, 6371.0088. */
const EARTH = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance and direction of a place. */
export interface Offset {
  /** Kilometres to the east, negative to the west. */
  east: number;
  /** Kilometres to the north, negative to the south. */
  north: number;
}

/** Projects onto a plane that touches the earth at `centre`, which within a city is exact to a few metres. */
export const offsetFrom = (centre: Coordinates, place: Coordinates): Offset => ({
  east: EARTH * radians(place.longitude - centre.longitude) * Math.cos(radians(centre.latitude)),
  north: EARTH * radians(place.latitude - centre.latitude),
});

export const distanceOf = ({ east, north }: Offset): number => Math.hypot(east, north);

/** Directions from the north, clockwise, in the case that follows «к». */
const directions = [
  "северу",
  "северо-востоку",
  "востоку",
  "юго-востоку",
  "югу",
  "юго-западу",
  "западу",
  "северо-западу",
] as const;

/** «северо-востоку» */
export function directionOf({ east, north }: Offset): string {
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + directions.length) % directions.length] ?? directions[0];
}

/**
 * A city's coordinates are rounded to a hundredth of a degree, about a kilometre, so shorter distances are uncertain.
 */
const NEAR = 2;

/** At a greater distance the place is in another town, or the coordinates are wrong. */
const FAR = 60;

export const canBeDrawn = (offset: Offset): boolean => {
  const distance = distanceOf(offset);
  return distance >= NEAR && distance <= FAR;
};

/**
 * «Примерно в 4 км к северо-востоку от центра города», as exactly as the rounded coordinates allow; null at too great a
 * distance.
 */
export function whereFromCentre(offset: Offset): string | null {
  const distance = distanceOf(offset);
  if (distance > FAR) return null;
  if (distance < NEAR) return "Ближе двух километров от\u00a0центра города";
  return `Примерно в\u00a0${Math.round(distance)}\u00a0км к\u00a0${directionOf(offset)} от\u00a0центра города`;
}
