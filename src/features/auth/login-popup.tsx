import { fieldNames } from "@rodinki/contract/fields";
import { navigate } from "gatsby";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { prepareLogin } from "../../api-client/accounts";
import { Button } from "../../components/button";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { captchaNeeded, LoginCaptcha } from "../../forms/login-captcha";
import { PasswordField } from "../../forms/password-field";
import { insideSite } from "../../lib/paths";
import { Dialog } from "../../popups/dialog";
import {
  forgotPasswordPopupAtom,
  loginPopupAtom,
  registrationPopupAtom,
} from "../../popups/popup-atoms";
import { signInAtom, type Credentials } from "../../session/session-actions";
import { sessionAtom, wantedPathAtom } from "../../session/session-atoms";
import * as styles from "./auth.module.css";
import { ResendActivation } from "./resend-activation";

/**
 * Signs in and continues to the requested page. For a person whose session has ended on the server, it opens over the
 * page and starts a new session, without losing what was typed.
 */
export function LoginPopup() {
  const [{ email: given, lead }, setLogin] = useAtom(loginPopupAtom);
  const setRegistration = useSetAtom(registrationPopupAtom);
  const setForgotPassword = useSetAtom(forgotPasswordPopupAtom);
  const session = useAtomValue(sessionAtom);
  const [wantedPath, setWantedPath] = useAtom(wantedPathAtom);
  const signIn = useSetAtom(signInAtom);
  useEffect(prepareLogin, []);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [asksCaptcha, setAsksCaptcha] = useState(false);

  const close = useCallback(() => {
    setLogin({ status: false });
    setWantedPath(null);
  }, [setLogin, setWantedPath]);

  const [before] = useState(session);
  const expired = before.status === "signed-in" ? before.user : null;
  // If the person has signed in in another tab, the popup closes.
  const isDone = expired === null && session.status === "signed-in";
  useEffect(() => {
    if (isDone) close();
  }, [isDone, close]);

  const submit = async (credentials: Credentials) => {
    const result = await signIn(credentials);
    if (!result.success) {
      setUnconfirmed(result.error.code === "email_not_confirmed" ? credentials.email : null);
      if (result.error.code !== "captcha_failed" || asksCaptcha) return result.error;
      setAsksCaptcha(true);
      return { message: captchaNeeded("Войти") };
    }
    close();
    if (wantedPath !== null) navigate(wantedPath, { state: insideSite });
    return null;
  };

  const register = () => {
    setLogin({ status: false });
    setRegistration({ status: true });
  };
  const restorePassword = (typed = "") => {
    setLogin({ status: false });
    setForgotPassword({ status: true, email: typed });
  };

  const known = expired?.email ?? given;

  return (
    <Dialog title="Вход" onClose={close}>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {wantedPath !== null && !expired && lead === undefined && (
        <p className={styles.lead}>Войдите, и мы откроем нужную страницу.</p>
      )}
      {expired && (
        <p className={styles.lead}>
          Сеанс закончился. Войдите ещё раз: всё, что вы&nbsp;заполнили, осталось на&nbsp;месте.
        </p>
      )}
      <Form<Credentials> discardable initialValues={{ email: known }} onSubmit={submit}>
        {({ submitting, values }) => (
          <>
            <EmailField autoComplete="username" />
            <PasswordField
              name="password"
              label={fieldNames.password}
              autoComplete="current-password"
            />
            {asksCaptcha && <LoginCaptcha />}
            <div className={styles.actions}>
              <Button type="submit" busy={submitting}>
                Войти
              </Button>
              <Button variant="quiet" onClick={() => restorePassword(values.email)}>
                Забыли пароль?
              </Button>
            </div>
          </>
        )}
      </Form>
      {unconfirmed !== null && <ResendActivation of={{ email: unconfirmed }} />}
      <p className={styles.other}>
        Впервые у нас?{" "}
        <Button variant="quiet" onClick={register}>
          Создать личный кабинет
        </Button>
      </p>
    </Dialog>
  );
}
