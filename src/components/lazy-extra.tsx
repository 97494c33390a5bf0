import { useEffect, useState, type ComponentType } from "react";

interface LazyExtraProps {
  /** `import()` of the component's file, mapped to the component; the same function at every render. */
  load: () => Promise<ComponentType>;
}

/** What reading does not need: it comes once the page is hydrated. Where it cannot, as offline, the page does without it. */
export function LazyExtra({ load }: LazyExtraProps) {
  const [Extra, setExtra] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (component) => setExtra(() => component),
      () => undefined,
    );
  }, [load]);
  return Extra && <Extra />;
}
