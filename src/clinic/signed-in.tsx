import { useLocation } from "@reach/router";
import type { StaffSession } from "@rodinki/contract/staff";
import { useCallback, useMemo, Suspense, useEffect, useRef, useState } from "react";
import { withStaffAccess } from "../api-client/with-staff-access";
import { Changes } from "../features/clinic-find/changes";
import { FindField } from "../features/clinic-find/find-field";
import { FindPanel } from "../features/clinic-find/find-panel";
import { useFinding } from "../features/clinic-find/use-finding";
import { AskAgain } from "../features/clinic-sign-in/ask-again";
import type { SubmitFailure } from "../forms/submit-failure";
import { ClinicFrame } from "../layouts/clinic-frame";
import { ClinicAccessContext, type ClinicAccess, useClinic } from "../session/clinic-access";
import { ClinicBar } from "./clinic-bar";
import { SignOut } from "./sign-out";
import { ClinicChoice } from "./clinic-choice";
import { navigate } from "gatsby";
import { Skeleton } from "../components/skeleton";
import { clinicPath } from "../lib/paths";
import { Button } from "../components/button";
import { useFocusOn } from "../lib/focus";
import { Invitations } from "./invitations";
import { NewClinic } from "./new-clinic";
import { NEW_CLINIC, placeOf, FIRST_SCREEN, screens } from "./screens";
import { flushSync } from "react-dom";
import type { Demand } from "../api-client/with-staff-access";

/**
 * Opens one dialog over the screen for all calls that wait for a code or a sign-in.
 *
 * @param session of the signed-in person
 * @param onSession called with the renewed session, or with that of another person, for whom the calls are not repeated
 */
function useAsking(session: StaffSession, onSession: (session: StaffSession) => void) {
  const [demand, setDemand] = useState<Demand | null>(null);
  /** Whether the session has ended: names are hidden until somebody signs in. */
  const [hasEnded, setHasEnded] = useState(false);
  const waiting = useRef<((given: boolean) => void)[]>([]);

  const ask = useCallback((wanted: Demand): Promise<boolean> => {
    if (wanted === "sign-in") setHasEnded(true);
    // The sign-in also asks for the code.
    setDemand((open) => (open === "sign-in" ? open : wanted));
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);

  /** The session has ended while a code was required. */
  const end = useCallback(() => {
    setHasEnded(true);
    setDemand("sign-in");
  }, []);

  const answer = (given: StaffSession | null) => {
    const isSame = given?.id === session.id;
    // Shown before the dialog closes, because the dialog returns the focus to an element of the screen.
    if (isSame) flushSync(() => setHasEnded(false));
    flushSync(() => setDemand(null));
    if (given !== null) onSession(given);
    for (const resolve of waiting.current.splice(0)) resolve(isSame);
  };
  return { demand, hasEnded, ask, end, answer };
}

interface ClinicScreenProps {
  /** Path of the screen; null or an unknown path shows the first screen. */
  path: string | null;
}

/** A screen of the clinic in the context. */
function ClinicScreen({ path }: ClinicScreenProps) {
  const { id, role } = useClinic().clinic;
  const screen = screens.find((one) => one.path === path);
  useEffect(() => {
    if (screen === undefined) void navigate(clinicPath(id, FIRST_SCREEN), { replace: true });
  }, [screen, id]);

  if (screen === undefined) return null;
  if (screen.role === "coordinator" && role !== "coordinator") {
    return (
      <>
        <h1>{screen.title}</h1>
        <p>Этот раздел открыт координаторам клиники. Если он&nbsp;нужен вам, попросите их.</p>
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton label={`Загружаем: ${screen.title}`} heights={["9rem"]} />}>
      <screen.Page />
    </Suspense>
  );
}

/** Shown instead of a screen whose session has ended. The hidden screen retains what was typed. */
function Ended({ onSignIn }: { onSignIn: () => void }) {
  // The focused element is hidden now.
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Сеанс закончился
      </h1>
      <p>Войдите, и&nbsp;страница покажет то, что вы&nbsp;не&nbsp;успели закончить.</p>
      <div>
        <Button onClick={onSignIn}>Войти</Button>
      </div>
    </>
  );
}

interface SignedInProps {
  session: StaffSession;
  onSession: (session: StaffSession) => void;
  /** @returns null on success, otherwise the failure */
  onSignOut: () => Promise<SubmitFailure | null>;
}

/** The clinic and the screen of the address, for a signed-in person. */
export function SignedIn({ session, onSession, onSignOut }: SignedInProps) {
  const { clinicId, path } = placeOf(useLocation().pathname);
  const { demand, hasEnded, ask, end, answer } = useAsking(session, onSession);
  const clinic = session.clinics.find(({ id }) => id === clinicId);
  const send = useCallback<ClinicAccess["send"]>((call) => withStaffAccess(call, ask), [ask]);
  const finding = useFinding(clinic?.id, send);
  const { open: openVisit, receive } = finding;
  const access = useMemo<ClinicAccess | null>(
    () => (clinic === undefined ? null : { session, clinic, send, openVisit, receive }),
    [session, clinic, send, openVisit, receive],
  );
  const search = access && <FindField key={access.clinic.id} isHidden={hasEnded} {...finding} />;

  return (
    <ClinicFrame
      account={<SignOut session={session} onSignOut={onSignOut} />}
      bar={<ClinicBar {...{ session, clinic, search }} />}
    >
      {hasEnded && demand === null && <Ended onSignIn={() => void ask("sign-in")} />}
      <div hidden={hasEnded}>
        <Invitations invitations={session.invitations} send={send} onSession={onSession} />
        {access ? (
          <ClinicAccessContext.Provider key={access.clinic.id} value={access}>
            <Changes {...finding} />
            {finding.isOpen && <FindPanel finding={finding} />}
            {/* The hidden screen retains partly filled-in forms. */}
            <div hidden={finding.isOpen}>
              <ClinicScreen path={path} />
            </div>
          </ClinicAccessContext.Provider>
        ) : session.network && path === NEW_CLINIC ? (
          <NewClinic session={session} send={send} onSession={onSession} />
        ) : (
          <ClinicChoice
            clinics={session.clinics}
            isNetwork={session.network}
            isUnknown={clinicId !== null}
          />
        )}
      </div>
      {demand !== null && (
        <AskAgain demand={demand} email={session.email} onEnded={end} onAnswer={answer} />
      )}
    </ClinicFrame>
  );
}
