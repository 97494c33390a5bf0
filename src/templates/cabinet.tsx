import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { Suspense } from "react";
import { AppointmentsPage, CabinetBooking } from "../cabinet/main-pages";
import { lazyComponent } from "../components/lazy-component";
import { VisitsError } from "../components/load-error";
import { CabinetFrame, CabinetSkeleton } from "../layouts/cabinet-frame";
import { fetchAhead } from "../lib/fetch-ahead";
import { isCabinetPath, paths } from "../lib/paths";
import { readCachedData } from "../session/cached-data";
import { restoreSessionAtom } from "../session/restore-session";
import { sessionAtom } from "../session/session-atoms";

const CabinetRoutes = lazyComponent(
  async () => (await import("../cabinet/cabinet-routes")).CabinetRoutes,
);

const CachedAppointments = lazyComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "cached-appointments" */ "../features/appointments/cached-appointments"
      )
    ).CachedAppointments,
);

const CachedPass = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "cached-pass" */ "../cabinet/cached-pass")).CachedPass,
);

// Loaded in parallel with this file: during the sign-in, or while the link is being pressed.
if (typeof window !== "undefined") {
  fetchAhead(CabinetRoutes.load);
  fetchAhead(isCabinetPath(window.location.pathname) ? AppointmentsPage.load : CabinetBooking.load);
}

/**
 * The cabinet exists only in the browser. The server and the first render show the same neutral placeholder, so that hydration
 * matches for every address under `/lk`.
 */
export default function CabinetPage({ data, location }: PageProps<Queries.CabinetPageQuery>) {
  const session = useAtomValue(sessionAtom);
  const restore = useSetAtom(restoreSessionAtom);

  if (session.status === "unreachable") {
    // Without a cached visit, the code that shows one was never loaded either.
    const hasCopy = readCachedData(session.userId) !== null;
    return (
      <Suspense fallback={<CabinetSkeleton />}>
        <CabinetFrame>
          {!hasCopy ? (
            <VisitsError
              title={titleOf(location.pathname)}
              message={session.message}
              onRetry={restore}
            />
          ) : location.pathname === paths.cabinet.pass ? (
            <CachedPass {...session} search={location.search} onRetry={restore} />
          ) : (
            <CachedAppointments {...session} onRetry={restore} />
          )}
        </CabinetFrame>
      </Suspense>
    );
  }
  if (session.status !== "signed-in") return <CabinetSkeleton />;
  return (
    <Suspense fallback={<CabinetSkeleton />}>
      <CabinetRoutes user={session.user} content={data} />
    </Suspense>
  );
}

const titles: Record<string, string> = {
  [paths.cabinet.appointments]: "Мои записи",
  [paths.cabinet.appointment]: "Запись на осмотр",
  [paths.cabinet.profile]: "Профиль",
  [paths.cabinet.pass]: "Пропуск на осмотр",
  [paths.cabinet.waiting]: "Лист ожидания",
  [paths.cabinet.review]: "Отзыв об осмотре",
};

const titleOf = (pathname: string): string => titles[pathname] ?? "Личный кабинет";

export function Head({ location }: HeadProps) {
  return (
    <>
      <title>{`${titleOf(location.pathname)} — Родинки под контролем`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

export const query = graphql`
  query CabinetPage {
    allDoctor {
      nodes {
        ...DoctorProfile
      }
    }
  }
`;
