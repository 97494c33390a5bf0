import cities from "../../content/cities.yml";
import { Button } from "../components/button";
import { NewTabLink } from "../components/new-tab-link";
import { paths } from "../lib/paths";
import { guessed } from "./guessed-items";
import * as styles from "./no-city.module.css";
import type { SelectItem } from "./select-item";

export interface NoCityProps {
  typed: string;
  items: SelectItem[];
  onChoose: (value: string) => void;
  hasWaitingList: boolean;
}

/** Page about care without the programme. Not in paths.ts, which every page loads. */
const CARE = "/care";

const known = cities.map(({ id, name }) => ({ text: name, value: id }));

/** Ways on for a person whose city is missing: the nearest cities of the list, if the locations are known, and care elsewhere. */
export function NoCity({ typed, items, onChoose, hasWaitingList }: NoCityProps) {
  const meant = guessed(typed, known)[0];
  const own = cities.find(({ id }) => id === meant?.value);
  const listed = items.flatMap(({ text, value }) => {
    const city = cities.find(({ name }) => name === text);
    return city ? [{ ...city, value }] : [];
  });
  return (
    <div className={styles.ways}>
      {own && listed.length > 0 && (
        <>
          <p>Вы {own.where}? Ближе всего по&nbsp;прямой:</p>
          {nearestOf(own, listed).map(({ place: { value, name }, kilometres }) => (
            <Button key={value} variant="outline" onClick={() => onChoose(value)}>
              {name}, около {kilometres}&nbsp;км
            </Button>
          ))}
        </>
      )}
      {hasWaitingList && (
        <p>
          Здесь города, где есть свободное время. Если осмотры в&nbsp;вашем городе бывают,
          а&nbsp;времени пока нет, встаньте в&nbsp;
          <NewTabLink href={paths.cabinet.waiting}>лист ожидания</NewTabLink>.
        </p>
      )}
      <p>
        Показать родинку можно и&nbsp;по&nbsp;месту жительства, по&nbsp;полису ОМС:{" "}
        <NewTabLink href={CARE}>к&nbsp;кому и&nbsp;как попасть</NewTabLink>.
      </p>
    </div>
  );
}

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
