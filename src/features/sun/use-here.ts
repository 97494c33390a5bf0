import { useState } from "react";
import type { MySun } from "./kept-sun";

/** A tenth of a degree is some ten kilometres: the sun is the same there, and the browser keeps no street. */
const roughly = (degrees: number) => Math.round(degrees * 10) / 10;

/**
 * Asks the device where it is, when somebody has pressed for it.
 *
 * @param found gets the place, roughly; it is sent nowhere
 */
export function useHere(found: (here: MySun) => void) {
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
