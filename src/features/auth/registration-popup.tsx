import { navigate } from "gatsby";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { insideSite } from "../../lib/paths";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { registrationHoldAtom, redirectAfterSignInAtom } from "../../session/chosen-visit";
import { sessionAtom, type Session } from "../../session/session-atoms";
import { CheckMail } from "./check-mail";
import { sentRegistrationAtom, type RegistrationValues } from "./registration";
import { RegistrationForm } from "./registration-form";

const isHere = ({ status }: Session) => status === "signed-in" || status === "unreachable";

/**
 * Registers, waits until the e-mail's link is opened, and continues to where the person was going. Its state is
 * retained when it is closed and opened again.
 */
export function RegistrationPopup() {
  const setRegistration = useSetAtom(registrationPopupAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const session = useAtomValue(sessionAtom);
  const [sent, setSent] = useAtom(sentRegistrationAtom);
  const setHold = useSetAtom(registrationHoldAtom);
  const redirectAfterSignIn = useSetAtom(redirectAfterSignInAtom);

  const [before] = useState(session);
  // The session has changed since the form was sent: somebody has signed in by its e-mail or in another tab, or has
  // signed out.
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
      // A captcha's answer is valid for one form only.
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
