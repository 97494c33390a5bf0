import cities from "../../../content/cities.yml";
import { Chips } from "../../components/chips";
import { sunOf } from "../../lib/paths";
import * as styles from "./sun-today.module.css";

/** The number of cities that are shown unfolded. */
const SHOWN = 8;

/** Links to the cities' pages. */
export function CityList({ current }: { current?: string }) {
  const chips = cities
    .filter(({ id }) => id !== current)
    .map(({ id, name }) => ({ label: name, to: sunOf(id) }));
  return (
    <nav className={styles.today} aria-labelledby="sun-cities" data-search-ignore>
      <h2 id="sun-cities">{current ? "Другие города" : "Выберите город"}</h2>
      <Chips chips={chips.slice(0, SHOWN)} />
      <details>
        <summary>Ещё города ({chips.length - SHOWN})</summary>
        <Chips chips={chips.slice(SHOWN)} />
      </details>
    </nav>
  );
}
