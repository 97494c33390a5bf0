import { navigate } from "gatsby";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { insideSite } from "../../lib/paths";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { registrationHoldAtom } from "../../session/registration-hold";
import { sessionAtom, type Session } from "../../session/session-atoms";
import { redirectAfterSignInAtom } from "../../session/redirect-after-sign-in";
import { CheckMail } from "./check-mail";
import { sentRegistrationAtom, type RegistrationValues } from "./registration";
import { RegistrationForm } from "./registration-form";

const isHere = ({ status }: Session) => status === "signed-in" || status === "unreachable";

/**
 * Registers, waits until the link of the e-mail is followed, and goes on to where the person was going. Closed and opened
 * again, it is as it was.
 */
export function RegistrationPopup() {
  const setRegistration = useSetAtom(registrationPopupAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const session = useAtomValue(sessionAtom);
  const [sent, setSent] = useAtom(sentRegistrationAtom);
  const setHold = useSetAtom(registrationHoldAtom);
  const redirectAfterSignIn = useSetAtom(redirectAfterSignInAtom);

  const [before] = useState(session);
  // Somebody has signed in since the form was sent, by its e-mail or in another tab; or has signed out again.
  const isOver = sent !== null && sent.session !== session;
  const goesOn = isOver && session !== before && isHere(session);
  useEffect(() => {
    if (isOver) {
      setSent(null);
      setHold(null);
    }
    if (!goesOn) return;
    setRegistration({ status: false });
    const path = redirectAfterSignIn();
    if (path !== null) navigate(path, { state: insideSite });
  }, [isOver, goesOn, setSent, setHold, setRegistration, redirectAfterSignIn]);
  if (isOver) return null;

  const close = () => setRegistration({ status: false });
  const signIn = (email?: string) => {
    close();
    setLogin({ status: true, email });
  };
  const send = (values: RegistrationValues) =>
    setSent({
      // The captcha is solved again for each form.
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
