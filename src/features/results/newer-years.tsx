import { useEffect, useState, type ComponentType } from "react";

/**
 * Asks the API for newer figures once the page stands: reading needs neither the code nor the answer.
 * Without a network the code does not come, and the figures of the build stay.
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
