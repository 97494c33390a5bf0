import { Suspense } from "react";
import { ErrorBoundary } from "../../components/error-boundary";
import { lazyComponent } from "../../components/lazy-component";
import { Loader } from "../../components/loader";
import { useHydrated } from "../../lib/use-hydrated";
import * as styles from "./diary.module.css";

const Diary = lazyComponent(async () => (await import("./diary")).Diary);

/** The diary, which is rendered only in the browser: the built page describes it. */
export function LazyDiary({ hash }: { hash: string }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.frame} data-search-ignore>
      {isHydrated ? (
        <ErrorBoundary>
          <Suspense fallback={<Loader label="Открываем дневник" />}>
            <Diary hash={hash} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <noscript>
          <p>Дневник откроется, если включить JavaScript.</p>
        </noscript>
      )}
    </div>
  );
}
