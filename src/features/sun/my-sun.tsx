import { useState } from "react";
import cities from "../../../content/cities.yml";
import { Button } from "../../components/button";
import { useHydrated } from "../../lib/use-hydrated";
import { forgetMySun, storeMySun, readMySun, type MySun } from "./stored-sun";
import * as styles from "./my-sun.module.css";
import { SunAnswer } from "./sun-answer";
import type { Somewhere } from "./sun-height";
import { SunInDetail } from "./sun-in-detail";

/** Rounds to a tenth of a degree, about ten kilometres: the sun is the same there, and no exact location is stored. */
const roughly = (degrees: number) => Math.round(degrees * 10) / 10;

/**
 * Requests the device's location after a press.
 *
 * @param found called with the rounded location, which is sent nowhere
 */
function useHere(found: (here: MySun) => void) {
  const [status, setStatus] = useState<"unasked" | "asking" | "unknown">("unasked");
  const ask = () => {
    setStatus("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setStatus("unasked");
        found({
          place: {
            latitude: roughly(coords.latitude),
            longitude: roughly(coords.longitude),
            altitude: Math.max(0, Math.round(coords.altitude ?? 0)),
          },
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        });
      },
      () => setStatus("unknown"),
      { enableHighAccuracy: false, maximumAge: 60 * 60_000, timeout: 15_000 },
    );
  };
  return { status, ask };
}

/**
 * @returns undefined when the stored city is no longer listed
 */
function placeOf(mine: MySun): Somewhere | undefined {
  if ("place" in mine) return { ...mine, where: "рядом с\u00a0вами" };
  const city = cities.find(({ id }) => id === mine.city);
  return city && { place: city, where: city.where, timeZone: city.timeZone };
}

function Mine({ stored }: { stored: MySun | null }) {
  const [mine, setMine] = useState(stored);
  const { status, ask } = useHere((here) => {
    storeMySun(here);
    setMine(here);
  });
  const known = mine && placeOf(mine);
  if (known) {
    return (
      <div className={`${styles.mine} ${styles.known}`}>
        <SunAnswer {...known} />
        <details className={styles.fold}>
          <summary>По&nbsp;часам и&nbsp;на&nbsp;неделю</summary>
          <SunInDetail {...known} />
        </details>
        <Button
          variant="quiet"
          onClick={() => {
            forgetMySun();
            setMine(null);
          }}
        >
          Забыть это место
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.mine}>
      <Button variant="outline" busy={status === "asking"} onClick={ask}>
        Узнать по&nbsp;месту, где я&nbsp;сейчас
      </Button>
      <p role="status">
        {status === "unknown"
          ? "Браузер не\u00a0сказал, где вы. Выберите город из\u00a0списка."
          : "Место останется в\u00a0браузере. Или выберите город из\u00a0списка."}
      </p>
    </div>
  );
}

/**
 * The sun at the reader's place, after they have chosen it. Neither the city nor the location leaves the browser. Until
 * the stored place is read, the question is shown, or an empty space if there is a stored place:
 * app/loading/start-marks.ts.
 */
export function MySun() {
  const isHydrated = useHydrated();
  return (
    <div className={isHydrated ? undefined : styles.unread} data-search-ignore>
      <Mine key={String(isHydrated)} stored={isHydrated ? readMySun() : null} />
    </div>
  );
}
