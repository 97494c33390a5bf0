import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../components/error-boundary";
import { lazyComponent } from "../../components/lazy-component";

const CrashPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "../../components/crash-page")).CrashPage,
  // The error page itself may be out of reach.
  () => <p role="alert">На сайте произошла ошибка. Обновите страницу.</p>,
);

interface PageBoundaryProps {
  children: ReactNode;
  /** A new page gets a new try. */
  pathname?: string;
  /** Puts the error page between header and footer, where the boundary stands above them. */
  frame?: (page: ReactNode) => ReactNode;
}

/** Shows the generic error page where a page crashed. */
export const PageBoundary = ({ children, pathname, frame = (page) => page }: PageBoundaryProps) => (
  <ErrorBoundary
    resetKey={pathname}
    fallback={(error) =>
      frame(
        <Suspense fallback={null}>
          <CrashPage error={error} />
        </Suspense>,
      )
    }
  >
    {children}
  </ErrorBoundary>
);
