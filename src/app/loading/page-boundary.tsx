import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../components/error-boundary";
import { lazyComponent } from "../../components/lazy-component";

const CrashPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "./framed-crash-page")).FramedCrashPage,
  // The error page itself may fail to load.
  () => <p role="alert">На сайте произошла ошибка. Обновите страницу.</p>,
);

interface PageBoundaryProps {
  children: ReactNode;
  /** Path whose change resets the boundary. Undefined where the boundary contains header and footer. */
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
