import type { Appointment } from "@rodinki/contract/appointment";
import cities from "../../../content/cities.yml";
import { directionsLink, mapLink } from "../../../shared/map-links";
import { NewTabLink } from "../../components/new-tab-link";
import { canBeDrawn, offsetFrom, whereFromCentre, distanceOf, type Offset } from "./from-centre";
import * as styles from "./pass.module.css";

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
