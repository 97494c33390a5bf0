import type { HeadProps, PageProps } from "gatsby";
import { Suspense } from "react";
import { titleAt } from "../clinic/screens";
import { lazyComponent } from "../components/lazy-component";
import { NotFound } from "../components/not-found";
import { ClinicSkeleton } from "../layouts/clinic-frame";
import { isClinicPath } from "../lib/paths";
import { useHydrated } from "../lib/use-hydrated";

const ClinicPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "clinic" */ "../clinic/clinic-page")).ClinicPage,
);

/**
 * The clinics' page exists only in the browser, like the cabinet. The server and the first render show the same placeholder for
 * every address under `/clinic`.
 */
export default function ClinicTemplate({ location }: PageProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <ClinicSkeleton />;
  if (!isClinicPath(location.pathname)) return <NotFound path={location.pathname} />;
  return (
    <Suspense fallback={<ClinicSkeleton />}>
      <ClinicPage />
    </Suspense>
  );
}

export function Head({ location }: HeadProps) {
  return (
    <>
      <title>{`${titleAt(location.pathname)} — Родинки под контролем`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
