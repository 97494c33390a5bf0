import { ErrorBoundary } from "../../components/error-boundary";
import { SiteLayout } from "../../layouts/site-layout";
import { useEffect, type MouseEvent } from "react";
import { paths } from "../../lib/paths";
import { Button } from "../../components/button";
import { ErrorPage } from "../../components/error-page";

/**
 * The generic error page, for an error boundary around a page. What is left of the application cannot be
 * trusted, so both ways out reload the site.
 */
function CrashPage({ error }: { error: Error }) {
  useEffect(() => {
    document.title = "Internal Server Error";
  }, []);
  // Going back leaves it, too.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("popstate", reload);
    return () => window.removeEventListener("popstate", reload);
  }, []);
  return (
    <ErrorPage message={error.message}>
      <p>
        Обновите страницу. Если не поможет, начните с{" "}
        <a href={paths.home} onClick={leave}>
          главной страницы
        </a>
        .
      </p>
      <Button onClick={() => window.location.reload()}>Обновить страницу</Button>
    </ErrorPage>
  );
}

/** Past the router, which may have crashed too. */
function leave(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}

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
