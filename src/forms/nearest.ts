interface Place {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth, kilometres. */
const EARTH = 6371;
const SHOWN = 2;
/** Rounding of distances in kilometres, as a city's centre is not more exact. */
const TO = 10;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance along the surface of the earth, in kilometres. */
function distanceBetween(one: Place, other: Place): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const latitudes = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH * Math.asin(Math.sqrt(north ** 2 + latitudes * east ** 2));
}

/** @returns the two nearest places, with the distance to ten kilometres */
export const nearestOf = <P extends Place>(
  from: Place,
  places: readonly P[],
): { place: P; kilometres: number }[] =>
  places
    .map((place) => ({
      place,
      kilometres: Math.round(distanceBetween(from, place) / TO) * TO,
    }))
    .sort((one, other) => one.kilometres - other.kilometres)
    .slice(0, SHOWN);
