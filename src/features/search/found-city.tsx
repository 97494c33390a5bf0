import { Link } from "gatsby";
import { paths, sunOf } from "../../lib/paths";
import type { City } from "./asked";
import * as styles from "./search.module.css";

/** Links for a city. Only the API knows whether it has clinics now, so nothing is promised. */
export const FoundCity = ({ city }: { city: City }) => (
  <section className={styles.answer} aria-labelledby="found-city">
    <h2 id="found-city" className={styles.title}>
      {city.name}
    </h2>
    <ul className={styles.sections}>
      <li>
        <Link to={paths.appointment}>Есть ли бесплатный осмотр {city.where}</Link>
      </li>
      <li>
        <Link to={sunOf(city.id)}>Солнце {city.where} сегодня</Link>
      </li>
    </ul>
  </section>
);
