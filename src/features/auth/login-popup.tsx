import { fieldNames } from "@rodinki/contract/fields";
import { navigate } from "gatsby";
import { useAtom, useSetAtom } from "jotai";
import { Button } from "../../components/button";
import { Form } from "../../forms/form";
import { PasswordField } from "../../forms/password-field";
import { TextField } from "../../forms/text-field";
import { all, email, maxLength } from "../../forms/validators";
import { Dialog } from "../../popups/dialog";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { signInAtom, wantedPathAtom, type Credentials } from "../../session/session-atoms";
import { insideSite } from "../../lib/paths";
import * as styles from "./auth.module.css";
import { ResendActivation } from "./resend-activation";
import { useState } from "react";

/** Signs in and goes on to the page that was wanted. */
export function LoginPopup() {
  const [, setLogin] = useAtom(loginPopupAtom);
  const setRegistration = useSetAtom(registrationPopupAtom);
  const [wantedPath, setWantedPath] = useAtom(wantedPathAtom);
  const signIn = useSetAtom(signInAtom);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const close = () => {
    setLogin({ status: false });
    setWantedPath(null);
  };

  const submit = async (credentials: Credentials) => {
    const result = await signIn(credentials);
    if (!result.success) {
      setUnconfirmed(result.error.code === "email_not_confirmed" ? credentials.email : null);
      return result.error;
    }
    close();
    if (wantedPath !== null) navigate(wantedPath, { state: insideSite });
    return null;
  };

  const register = () => {
    setLogin({ status: false });
    setRegistration({ status: true });
  };

  return (
    <Dialog title="Вход" onClose={close}>
      {wantedPath !== null && <p className={styles.lead}>Войдите, и мы откроем нужную страницу.</p>}
      <Form<Credentials> onSubmit={submit}>
        {({ submitting }) => (
          <>
            <TextField
              name="email"
              label={fieldNames.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              validate={all(maxLength(fieldNames.email), email(fieldNames.email))}
            />
            <PasswordField
              name="password"
              label={fieldNames.password}
              autoComplete="current-password"
            />
            <Button type="submit" busy={submitting}>
              Войти
            </Button>
          </>
        )}
      </Form>
      {unconfirmed !== null && <ResendActivation email={unconfirmed} />}
      <p className={styles.other}>
        Впервые у нас?{" "}
        <Button variant="quiet" onClick={register}>
          Создать учётную запись
        </Button>
      </p>
    </Dialog>
  );
}
