import type { Clinic } from "@rodinki/contract/booking";
import { useMemo, useState } from "react";
import type { byDistance, Point } from "./distance";

/** The browser is asked for the location once, and its answer is stored in the component's state only. */
type Whereabouts =
  | { status: "unasked" | "asking" | "unknown" }
  | { status: "known"; place: Point; sort: typeof byDistance };

export type Distances = ReturnType<typeof useDistances>;

/** Sorts the clinics by distance from the person, once the person allows it. The location is not sent to the server. */
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
      // An approximate location is enough, and is found sooner.
      enableHighAccuracy: false,
      maximumAge: 10 * 60_000,
      timeout: 15_000,
    }),
  );
