import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../components/error-boundary";
import { lazyComponent } from "../../components/lazy-component";

const CrashPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "./framed-crash-page")).FramedCrashPage,
  // The error page itself may be out of reach.
  () => <p role="alert">На сайте произошла ошибка. Обновите страницу.</p>,
);

interface PageBoundaryProps {
  children: ReactNode;
  /** A new page gets a new try. Undefined where the boundary stands above header and footer. */
  pathname?: string;
}

/** Shows the generic error page where a page crashed. */
export const PageBoundary = ({ children, pathname }: PageBoundaryProps) => (
  <ErrorBoundary
    resetKey={pathname}
    fallback={(error) => (
      <Suspense fallback={null}>
        <CrashPage error={error} isBare={pathname === undefined} />
      </Suspense>
    )}
  >
    {children}
  </ErrorBoundary>
);
