import { Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "../../components/error-boundary";
import { lazyComponent } from "../../components/lazy-component";
import { whenIdle } from "./when-idle";

const IdleParts = lazyComponent(
  async () => (await import(/* webpackChunkName: "idle" */ "../idle-parts")).IdleParts,
);

/** Loads what can wait until the browser is idle. The page is complete without it. */
export function LoadIdleParts({ pathname }: { pathname: string }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!idle) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <IdleParts pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  );
}
