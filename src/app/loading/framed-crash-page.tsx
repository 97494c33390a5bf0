import { CrashPage } from "../../components/crash-page";
import { ErrorBoundary } from "../../components/error-boundary";
import { SiteLayout } from "../../layouts/site-layout";

interface FramedCrashPageProps {
  error: Error;
  /** Whether header and footer are missing, too. */
  isBare: boolean;
}

/** The error page between header and footer, unless these are what breaks. */
export function FramedCrashPage({ error, isBare }: FramedCrashPageProps) {
  const page = <CrashPage error={error} />;
  if (!isBare) return page;
  return (
    <ErrorBoundary fallback={() => page}>
      <SiteLayout pathname={window.location.pathname}>{page}</SiteLayout>
    </ErrorBoundary>
  );
}
