import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { sessionAtom } from "../../session/session-atoms";
import { CheckMail } from "./check-mail";
import type { RegistrationValues } from "./registration";
import { RegistrationForm } from "./registration-form";
import { sentRegistrationAtom } from "./sent-registration";

/** Registers, and then waits for the letter. Whoever closes it and comes back finds it as it was. */
export function RegistrationPopup() {
  const setRegistration = useSetAtom(registrationPopupAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const session = useAtomValue(sessionAtom);
  const [sent, setSent] = useAtom(sentRegistrationAtom);

  // By the letter, or in another tab: somebody has signed in since, or signed out again.
  const isOver = sent !== null && sent.session !== session;
  const isSignedIn = session.status === "signed-in";
  useEffect(() => {
    if (!isOver) return;
    setSent(null);
    if (isSignedIn) setRegistration({ status: false });
  }, [isOver, isSignedIn, setSent, setRegistration]);
  if (isOver) return null;

  const close = () => setRegistration({ status: false });
  const signIn = (email?: string) => {
    close();
    setLogin({ status: true, email });
  };
  const send = (values: RegistrationValues) =>
    setSent({
      // The captcha is solved anew for each form.
      values: { ...values, "g-recaptcha-response": "" },
      sentAt: Date.now(),
      session,
      isCorrected: false,
    });

  if (sent === null || sent.isCorrected) {
    return (
      <RegistrationForm
        sent={sent && sent.values}
        onSent={send}
        onSignIn={() => signIn()}
        onClose={close}
      />
    );
  }
  return (
    <CheckMail
      email={sent.values.email}
      sentAt={sent.sentAt}
      onSentAgain={() => setSent({ ...sent, sentAt: Date.now() })}
      onCorrect={() => setSent({ ...sent, isCorrected: true })}
      onSignIn={() => signIn(sent.values.email)}
      onClose={close}
    />
  );
}
