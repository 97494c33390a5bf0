/** A place on the earth: degrees north and east, and metres above the sea. */
export interface Place {
  latitude: number;
  longitude: number;
  altitude: number;
}

/** A place with its name and time zone. */
export interface Somewhere {
  place: Place;
  /** Where it is, as an answer to «где?»: «в Самаре». */
  where: string;
  /** IANA name of the zone in which hours are shown. */
  timeZone: string;
}

const RADIANS = Math.PI / 180;
const DAY = 86_400_000;
/** Noon of 1 January 2000, from which astronomers count days. */
const EPOCH = Date.UTC(2000, 0, 1, 12);

/**
 * Computes the position of the sun, by the low-precision formulas of the Astronomical Almanac, exact to 0.01° between
 * 1950 and 2050.
 *
 * @param moment an instant, in milliseconds since 1970
 * @returns the sine of its height above the horizon (negative at night), and its distance in astronomical units
 */
export function sunHeight({ latitude, longitude }: Place, moment: number) {
  const days = (moment - EPOCH) / DAY;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const eclipticLongitude =
    (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.0000004 * days) * RADIANS;
  const rightAscension = Math.atan2(
    Math.cos(obliquity) * Math.sin(eclipticLongitude),
    Math.cos(eclipticLongitude),
  );
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(eclipticLongitude));
  const siderealTime = (18.697374558 + 24.06570982441908 * days) * 15;
  const hourAngle = (siderealTime + longitude) * RADIANS - rightAscension;
  const north = latitude * RADIANS;
  return {
    sine:
      Math.sin(north) * Math.sin(declination) +
      Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle),
    distance: 1.00014 - 0.01671 * Math.cos(anomaly) - 0.00014 * Math.cos(2 * anomaly),
  };
}
