import type { StaffSession } from "@rodinki/contract/staff";
import { useEffect, type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import { showStaffSession, signOutStaff } from "../api-client/staff";
import { LoadError } from "../components/load-error";
import { Invitation } from "../features/clinic-sign-in/invitation";
import { SignIn, titleOf } from "../features/clinic-sign-in/sign-in";
import { ClinicFrame, ClinicSkeleton } from "../layouts/clinic-frame";
import { useFocusOnChange } from "../lib/focus";
import { useStaffSession } from "../session/use-staff-session";
import * as styles from "./clinic.module.css";
import { SignedIn } from "./signed-in";
import { navigate } from "gatsby";
import { paths } from "../lib/paths";

const TOKEN = /^#invitation=([\w-]+)$/;

const tokenIn = ({ hash }: Location) => TOKEN.exec(hash)?.[1] ?? null;

/**
 * Reads the secret of an invitation's link, which follows the `#` so that no server receives it. The secret is removed from the
 * address immediately, so that it is neither in the history nor on a photograph of the screen.
 *
 * @returns the secret, or null, and the function that deletes it
 */
function useInvitation(): [token: string | null, forget: () => void] {
  const [token, setToken] = useState(() => tokenIn(window.location));
  useEffect(() => {
    const take = () => {
      const found = tokenIn(window.location);
      if (found === null) return;
      setToken(found);
      void navigate(paths.clinic, { replace: true });
    };
    take();
    // The link was opened in a tab that already shows this page.
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return [token, () => setToken(null)];
}

/** Shows the clinics' page to a person who has completed both steps of the sign-in. */
export function Entrance() {
  const { session, failure, reload, set } = useStaffSession();
  const [token, forgetToken] = useInvitation();
  useSamePerson(session, set);
  const { mutate } = useSWRConfig();

  const signOut = async () => {
    const result = await signOutStaff();
    if (!result.ok && result.error.code !== "unauthenticated") return result.error;
    // Loaded data is deleted when another person signs in.
    await mutate(() => true, undefined, { revalidate: false });
    set(null);
    return null;
  };

  if (token !== null) {
    const enter = (entered: StaffSession) => {
      set(entered);
      forgetToken();
    };
    return (
      <Step title="Придумайте пароль">
        <Invitation token={token} onSession={enter} onBack={forgetToken} />
      </Step>
    );
  }
  if (session === undefined) {
    if (!failure) return <ClinicSkeleton />;
    return (
      <Step title="Страница клиники">
        <LoadError message={failure.message} onRetry={reload} />
      </Step>
    );
  }
  if (session?.step === "in") {
    return <SignedIn key={session.id} session={session} onSession={set} onSignOut={signOut} />;
  }
  return (
    <Step title={titleOf(session)}>
      <SignIn session={session} onSession={set} />
    </Step>
  );
}

/** A step of the sign-in. Its heading is announced to people who cannot see the change. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <ClinicFrame>
      <div className={styles.step}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </ClinicFrame>
  );
}

/**
 * Detects that another person has signed in in another tab: otherwise this tab would write under that person's name. When the
 * page is focused again, it is shown for that person. An ended session changes nothing here: the next call opens the sign-in over
 * the partly filled-in form.
 */
function useSamePerson(
  session: StaffSession | null | undefined,
  set: (session: StaffSession) => void,
) {
  const id = session?.step === "in" ? session.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      const result = await showStaffSession();
      if (result.ok && result.data.id !== id) set(result.data);
    };
    const onVisible = () => void check();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [id, set]);
}
