import type { Clinic } from "@rodinki/contract/booking";
import { useMemo, useState } from "react";
import type { byDistance, Point } from "./distance";

/** Asks the browser once, and never in a loop; the answer stays on the page. */
type Whereabouts =
  | { status: "unasked" | "asking" | "unknown" }
  | { status: "known"; place: Point; sort: typeof byDistance };

export type Distances = ReturnType<typeof useDistances>;

/** How far the clinics are from the person, nearest first, once the person allows it. The place is sent nowhere. */
export function useDistances(clinics: Clinic[]) {
  const [answer, setAnswer] = useState<Whereabouts>({ status: "unasked" });

  const ask = () => {
    setAnswer({ status: "asking" });
    Promise.all([whereabouts(), import("./distance")]).then(
      ([{ coords }, { byDistance }]) =>
        setAnswer({ status: "known", place: coords, sort: byDistance }),
      () => setAnswer({ status: "unknown" }),
    );
  };

  const sorted = useMemo(
    () =>
      answer.status === "known"
        ? answer.sort(clinics, answer.place)
        : clinics.map((clinic) => ({ clinic, distance: undefined })),
    [clinics, answer],
  );

  return { status: answer.status, ask, sorted };
}

const whereabouts = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      // A street's exactness is enough, and comes sooner.
      enableHighAccuracy: false,
      maximumAge: 10 * 60_000,
      timeout: 15_000,
    }),
  );
