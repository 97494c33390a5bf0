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
 * The link of an invitation carries its secret behind the `#`, which no server sees. It is taken out of the address immediately, so that it
 * stands in no history and on no photograph of the screen.
 *
 * @returns the secret, or null, and the function that forgets it
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
    // The link was opened in a tab that shows this page already.
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return [token, () => setToken(null)];
}

/** Lets in who has both steps of the sign-in behind them. */
export function Entrance() {
  const { session, failure, reload, set } = useStaffSession();
  const [token, forgetToken] = useInvitation();
  useSamePerson(session, set);
  const { mutate } = useSWRConfig();

  const signOut = async () => {
    const result = await signOutStaff();
    if (!result.ok && result.error.code !== "unauthenticated") return result.error;
    // What the page has loaded goes with the person.
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

/** One step of the way in. Who cannot see the step change hears its heading. */
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
 * Another tab may have signed somebody else in, under whose name this one would write: whoever comes back to the page sees it as
 * that person. A session that has ended changes nothing here: the next call opens the sign-in, over what is half filled.
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
