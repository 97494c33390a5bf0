import { useEffect, useState, type ComponentType } from "react";

/**
 * Fetches newer figures from the API once the page is hydrated: reading needs neither the code nor the answer.
 * Offline, the figures of the build stay.
 */
export function NewerYears() {
  const [LiveYears, setLiveYears] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./live-years").then(
      (module) => setLiveYears(() => module.LiveYears),
      () => undefined,
    );
  }, []);
  return LiveYears && <LiveYears />;
}
