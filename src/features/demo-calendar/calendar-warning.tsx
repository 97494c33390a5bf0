import { useEffect, useState, type ComponentType } from "react";

/**
 * Says that nobody can be examined yet, once the API has told that all its clinics belong to the demonstration. Reading
 * needs neither the code nor the answer: both come when the page is hydrated.
 */
export function CalendarWarning() {
  const [Warning, setWarning] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./live-warning").then(
      (module) => setWarning(() => module.LiveWarning),
      () => undefined,
    );
  }, []);
  return Warning && <Warning />;
}
