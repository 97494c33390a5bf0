import { useEffect, useState, type ComponentType } from "react";

interface LazyExtraProps {
  /** `import()` of the component's file, mapped to the component; the same function at every render. */
  load: () => Promise<ComponentType>;
}

/** Content that reading does not require: it is loaded after hydration, and left out if it cannot be loaded, for example offline. */
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
