import { Redirect, Router, type RouteComponentProps } from "@reach/router";
import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect, useRef } from "react";
import { SWRConfig, unstable_serialize, useSWRConfig, type Arguments } from "swr";
import { ApiFailureError } from "../api-client/unwrap";
import { lazyComponent } from "../components/lazy-component";
import { CabinetSkeleton } from "../layouts/cabinet-frame";
import { CabinetLayout } from "../layouts/cabinet-layout";
import { fetchAhead } from "../lib/fetch-ahead";
import { paths, startedInsideSite } from "../lib/paths";
import { signInsAtom } from "../lib/sign-ins";
import { askToSignInAtom, cancelPopupAtom } from "../popups/popup-atoms";
import { PopupHost, lazyPopup } from "../popups/popup-host";
import { lastingCache } from "../session/lasting-cache";
import { swrCacheAtom } from "../session/session-atoms";
import type { User } from "../session/user";
import type { CabinetBookingProps } from "./cabinet-booking";
import { AskAfterJoining, Later } from "./later";
import { AppointmentsPage, CabinetBooking } from "./main-pages";

/** Loaded together with the confirmation that the account is deleted. */
const ProfilePage = lazyComponent(async () => {
  const [{ ProfilePage: page }] = await Promise.all([
    import("../features/profile/profile-page"),
    import("../popups/text-info-popup"),
  ]);
  return page;
});
const CalendarFeed = lazyComponent(
  async () => (await import("../features/calendar-feed/calendar-feed")).CalendarFeed,
);
const PushDevices = lazyComponent(async () => (await import("./push-parts")).pushParts.PushDevices);
const OwnDataPage = lazyComponent(
  async () => (await import("../features/own-data/own-data-page")).OwnDataPage,
);
/** Loaded together with the list, which then shows the visit at its new time. */
const CabinetMove = lazyComponent(
  async () =>
    (await Promise.all([import("./cabinet-move"), AppointmentsPage.load()]))[0].CabinetMove,
);
const CabinetPass = lazyComponent(async () => (await import("./cabinet-pass")).CabinetPass);
const CabinetTogether = lazyComponent(
  async () => (await import("./cabinet-together")).CabinetTogether,
);
const WaitingPage = lazyComponent(
  async () => (await import("../features/waiting/waiting-page")).WaitingPage,
);
const CabinetReview = lazyComponent(async () => (await import("./cabinet-review")).CabinetReview);

/** The pages of the cabinet. Their SWR cache belongs to one person: it outlives the pages, and is deleted with the session. */
export function CabinetRoutes({ user, content }: CabinetBookingProps) {
  const askToSignIn = useSetAtom(askToSignInAtom);
  const swrCache = useAtomValue(swrCacheAtom);
  useKnownPush();
  return (
    <SWRConfig
      key={user.id}
      value={{
        provider: () => lastingCache(swrCache),
        onError: (error) => isFailure(error) && askToSignIn(error.failure),
        // A retry would open the sign-in again and again.
        shouldRetryOnError: (error) => isFailure(error) && !hasEnded(error),
      }}
    >
      <CabinetLayout userId={user.id}>
        <Suspense fallback={<CabinetSkeleton />}>
          {/* Gatsby already moves the focus on navigation, which must not be done twice. */}
          <Router basepath={paths.cabinet.root} primary={false}>
            <AppointmentsRoute path="appointments" />
            <BookingRoute path="appointment" user={user} content={content} />
            <ProfileRoute path="profile" user={user} />
            <OwnDataRoute path="data" />
            <MoveRoute path="move" content={content} />
            <PassRoute path="pass" userId={user.id} />
            <TogetherRoute path="together" user={user} content={content} />
            <WaitingRoute path="waiting" user={user} />
            <ReviewRoute path="review" />
            <Redirect default noThrow from="*" to={paths.cabinet.appointments} />
          </Router>
        </Suspense>
      </CabinetLayout>
      <PopupHost popups={cabinetPopups} />
      <ReloadRefused />
    </SWRConfig>
  );
}

const isFailure = (error: unknown) => error instanceof ApiFailureError;

/** The code of the pass must be on the device before the network fails. As in src/templates/cabinet.tsx. */
const fetchPass = () =>
  fetchAhead(() => import(/* webpackChunkName: "cached-pass" */ "./cached-pass"));

function AppointmentsRoute(_props: RouteComponentProps) {
  return <AppointmentsPage onCached={fetchPass} later={<Later />} />;
}

/** This page cannot be opened by its address: the guard of the cabinet redirects to the home page. */
function BookingRoute({ location, ...props }: RouteComponentProps & CabinetBookingProps) {
  return startedInsideSite(location?.state) ? <CabinetBooking {...props} /> : <CabinetSkeleton />;
}

function ProfileRoute({ user }: RouteComponentProps & { user: User }) {
  return (
    <ProfilePage user={user}>
      <PushDevices />
      <CalendarFeed />
    </ProfilePage>
  );
}

function OwnDataRoute(_props: RouteComponentProps) {
  return <OwnDataPage />;
}

function TogetherRoute({ user, content }: RouteComponentProps & CabinetBookingProps) {
  return <CabinetTogether user={user} content={content} />;
}

function WaitingRoute({ user }: RouteComponentProps & { user: User }) {
  return <WaitingPage cityId={user.cityId} afterJoining={<AskAfterJoining />} />;
}

function ReviewRoute({ location }: RouteComponentProps) {
  return <CabinetReview search={location?.search ?? ""} />;
}

function MoveRoute({
  location,
  content,
}: RouteComponentProps & Pick<CabinetBookingProps, "content">) {
  return <CabinetMove search={location?.search ?? ""} content={content} />;
}

function PassRoute({ location, userId }: RouteComponentProps & { userId: number }) {
  const search = location?.search ?? "";
  return <CabinetPass key={search} userId={userId} search={search} />;
}

/** Popups that use the SWR cache of the cabinet; all others are in src/app/popup-registry.ts. */
const cabinetPopups = [
  lazyPopup(
    cancelPopupAtom,
    async () => (await import("../features/appointments/cancel-popup")).CancelPopup,
  ),
];

/**
 * After a new sign-in, repeats all requests that were refused because the session had ended, so that nobody is asked to sign in
 * again. The cached refusals of hidden parts are deleted, so that their data is loaded when they are shown.
 */
function ReloadRefused(): null {
  const { cache, mutate } = useSWRConfig();
  const signIns = useAtomValue(signInsAtom);
  const reloadedAfter = useRef(signIns);
  useEffect(() => {
    if (reloadedAfter.current === signIns) return;
    reloadedAfter.current = signIns;
    const isRefused = (key: Arguments) => hasEnded(cache.get(unstable_serialize(key))?.error);
    // Writing the unchanged data deletes the cached error immediately.
    void mutate(isRefused, (known: unknown) => known);
  }, [signIns, cache, mutate]);
  return null;
}

/** If notices are allowed, sends this browser's present push subscription to the server. Nobody else downloads the code for it. */
function useKnownPush(): void {
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // Without a network the next page retries.
    import("./push-parts").then(
      ({ pushParts }) => pushParts.loadDevices().catch(() => undefined),
      () => undefined,
    );
  }, []);
}

/** Whether a request was refused because the session had ended. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiFailureError && error.failure.code === "unauthenticated";
