import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../components/error-boundary";
import { lazyComponent } from "../../components/lazy-component";
import { isFailedLoad, reloadOnce } from "../../lib/reload-once";

const CrashPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "../../components/crash-page")).CrashPage,
);

interface PageBoundaryProps {
  children: ReactNode;
  /** A new page gets a new try. */
  pathname?: string;
}

/** Shows the generic error page where a page crashed; one whose code is gone is reloaded first, once. */
export const PageBoundary = ({ children, pathname }: PageBoundaryProps) => (
  <ErrorBoundary
    resetKey={pathname}
    onError={(error) => {
      if (isFailedLoad(error)) reloadOnce();
    }}
    fallback={(error) => (
      // The error page itself may be out of reach.
      <ErrorBoundary
        fallback={() => <p role="alert">На сайте произошла ошибка. Обновите страницу.</p>}
      >
        <Suspense fallback={null}>
          <CrashPage error={error} />
        </Suspense>
      </ErrorBoundary>
    )}
  >
    {children}
  </ErrorBoundary>
);
