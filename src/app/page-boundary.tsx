import type { ReactNode } from "react";
import { CrashPage } from "../components/crash-page";
import { ErrorBoundary } from "../components/error-boundary";
import { isFailedLoad, reloadOnce } from "./reload-once";

interface PageBoundaryProps {
  children: ReactNode;
  /** Another page is another try. */
  pathname: string;
}

/** Shows the generic error page where a page broke; one whose code is gone is loaded anew first, once. */
export const PageBoundary = ({ children, pathname }: PageBoundaryProps) => (
  <ErrorBoundary
    resetKey={pathname}
    onError={(error) => {
      if (isFailedLoad(error)) reloadOnce();
    }}
    fallback={(error) => <CrashPage error={error} />}
  >
    {children}
  </ErrorBoundary>
);
