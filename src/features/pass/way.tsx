import type { Appointment } from "@rodinki/contract/appointment";
import cities from "../../../content/cities.yml";
import { directionsLink, mapLink } from "../../../shared/map-links";
import { NewTabLink } from "../../components/new-tab-link";
import { canBeDrawn, offsetFrom, whereFromCentre } from "./from-centre";
import * as styles from "./pass.module.css";
import { WaySketch } from "./way-sketch";

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
          <p>
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
