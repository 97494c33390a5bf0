import type { Clinic } from "@rodinki/contract/booking";
import { useMemo, useState } from "react";
import { kilometresBetween } from "./distance";

/** Asks the browser once, and never in a loop; the answer stays on the page. */
type Whereabouts =
  | { status: "unasked" | "asking" | "unknown" }
  | { status: "known"; latitude: number; longitude: number };

export type Distances = ReturnType<typeof useDistances>;

/** How far the clinics are from the person, nearest first, once the person allows it. The place is sent nowhere. */
export function useDistances(clinics: Clinic[]) {
  const [place, setPlace] = useState<Whereabouts>({ status: "unasked" });

  const ask = () => {
    setPlace({ status: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setPlace({ status: "known", latitude, longitude }),
      () => setPlace({ status: "unknown" }),
      // A street's exactness is enough, and comes sooner.
      { enableHighAccuracy: false, maximumAge: 10 * 60_000, timeout: 15_000 },
    );
  };

  const sorted = useMemo(() => {
    if (place.status !== "known")
      return clinics.map((clinic) => ({ clinic, kilometres: undefined }));
    return clinics
      .map((clinic) => ({ clinic, kilometres: kilometresBetween(place, clinic) }))
      .sort((one, other) => one.kilometres - other.kilometres);
  }, [clinics, place]);

  return { status: place.status, ask, sorted };
}
