import { lazy, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "../components/error-boundary";
import { whenIdle } from "./when-idle";

const Late = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ "./late")).Late,
}));

/** What may wait until the browser has nothing better to do. Without it the page is whole all the same. */
export function LateParts({ pathname }: { pathname: string }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!idle) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Late pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  );
}
