import { useState } from "react";
import type { MySun } from "./stored-sun";

/** Rounds to a tenth of a degree, about ten kilometres: the sun is the same there, and no exact location is stored. */
const roughly = (degrees: number) => Math.round(degrees * 10) / 10;

/**
 * Requests the device's location after a press.
 *
 * @param found called with the rounded location, which is sent nowhere
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
