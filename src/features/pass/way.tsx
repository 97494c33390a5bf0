import type { Appointment } from "@rodinki/contract/appointment";
import cities from "../../../content/cities.yml";
import { directionsLink, mapLink, type Coordinates } from "../../../shared/map-links";
import { NewTabLink } from "../../components/new-tab-link";
import * as styles from "./pass.module.css";

/** Mean radius of the earth, kilometres: R₁ of the International Union of Geodesy and Geophysics, 6371.0088. */
const EARTH = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance and direction of a place. */
interface Offset {
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

/** The number of decimals of a coordinate: exact to a metre. */
const PRECISION = 5;

/** The way to the clinic as far as it is known without a network, and links to a map. */
export function Way({ appointment }: { appointment: Appointment }) {
  const { city, latitude, longitude } = appointment;
  const centre = cities.find(({ name }) => name === city);
  const offset = centre && offsetFrom(centre, appointment);
  const where = offset && whereFromCentre(offset);
  return (
    <section aria-labelledby="pass-way">
      <h2 id="pass-way">Где это</h2>
      <div className={styles.place}>
        {offset && canBeDrawn(offset) && <WaySketch offset={offset} />}
        <div>
          {where && <p>{where}.</p>}
          <p className={styles.coordinates}>
            Координаты: {latitude.toFixed(PRECISION)}, {longitude.toFixed(PRECISION)}
          </p>
          <p className={styles.links}>
            <NewTabLink href={mapLink(appointment)}>Открыть в&nbsp;картах</NewTabLink>
            <NewTabLink href={directionsLink(appointment)}>Как добраться</NewTabLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Half of the drawing's width, and the clinic's distance from its middle. */
const HALF = 100;
const REACH = 68;

const POINTS = [
  ["С", 0, -HALF + 20],
  ["Ю", 0, HALF - 8],
  ["З", -HALF + 8, 5],
  ["В", HALF - 8, 5],
] as const;

/**
 * A drawing of the clinic's direction from the city's centre, to scale and without streets, because a map would require
 * a network. The text beside it says the same.
 */
function WaySketch({ offset }: { offset: Offset }) {
  const distance = distanceOf(offset);
  const scale = REACH / distance;
  const x = offset.east * scale;
  const y = -offset.north * scale;
  return (
    <svg
      className={styles.sketch}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      aria-hidden="true"
    >
      <circle className={styles.ring} r={REACH} />
      <circle className={styles.ring} r={REACH / 2} />
      {POINTS.map(([letter, left, top]) => (
        <text key={letter} className={styles.point} x={left} y={top}>
          {letter}
        </text>
      ))}
      <line className={styles.way} x2={x} y2={y} />
      <circle className={styles.centre} r="4" />
      <text className={styles.label} y={y > 0 ? -9 : 18}>
        центр
      </text>
      <circle className={styles.clinic} cx={x} cy={y} r="7" />
      <text className={styles.label} x={x / 2} y={y / 2 + (y > 0 ? 20 : -12)}>
        {Math.round(distance)}&nbsp;км
      </text>
    </svg>
  );
}
