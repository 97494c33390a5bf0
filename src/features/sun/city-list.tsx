import cities from "../../../content/cities.yml";
import { Chips } from "../../components/chips";
import { sunOf } from "../../lib/paths";
import * as styles from "./sun-today.module.css";

/** Links to the cities' pages. */
export const CityList = ({ current }: { current?: string }) => (
  <nav className={styles.today} aria-labelledby="sun-cities" data-search-ignore>
    <h2 id="sun-cities">{current ? "Другие города" : "Выберите город"}</h2>
    <Chips
      chips={cities
        .filter(({ id }) => id !== current)
        .map(({ id, name }) => ({ label: name, to: sunOf(id) }))}
    />
  </nav>
);
