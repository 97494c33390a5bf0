import { fieldNames } from "@rodinki/contract/fields";
import { useAtomValue, useSetAtom } from "jotai";
import { flushSync } from "react-dom";
import { confirmPassword } from "../../api-client/accounts";
import { Button } from "../../components/button";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { PasswordField } from "../../forms/password-field";
import { Dialog } from "../../popups/dialog";
import {
  settlePasswordAtom,
  askToSignInAtom,
  forgotPasswordPopupAtom,
} from "../../popups/popup-atoms";
import { sessionAtom } from "../../session/session-atoms";
import * as styles from "./auth.module.css";

interface PasswordValues {
  email: string;
  password: string;
}

/**
 * Confirms the password of a signed-in person before an action that must not be possible with a stolen session. The
 * popup opens over the waiting form, which then continues by itself.
 */
export function PasswordPopup() {
  const session = useAtomValue(sessionAtom);
  const setAnswer = useSetAtom(settlePasswordAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const setForgotPassword = useSetAtom(forgotPasswordPopupAtom);
  if (session.status !== "signed-in") return null;
  const { email } = session.user;

  // `flushSync` closes the popup first, so that the focus returns to the form below, which may close next.
  const answer = (confirmed: boolean) => flushSync(() => setAnswer(confirmed));

  const submit = async ({ password }: PasswordValues) => {
    const result = await confirmPassword(password);
    if (!result.ok && result.error.code !== "unauthenticated") return result.error;
    answer(result.ok);
    if (!result.ok) askToSignIn(result.error);
    return null;
  };
  const restorePassword = () => {
    answer(false);
    setForgotPassword({ status: true, email });
  };

  return (
    <Dialog title="Введите пароль" onClose={() => answer(false)}>
      <p className={styles.lead}>
        Вы&nbsp;вошли больше десяти минут назад. Проверим, что это по-прежнему вы, и&nbsp;сразу
        продолжим.
      </p>
      <Form<PasswordValues> discardable initialValues={{ email }} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <EmailField autoComplete="username" readOnly />
            <PasswordField
              name="password"
              label={fieldNames.password}
              autoComplete="current-password"
            />
            <div className={styles.actions}>
              <Button type="submit" busy={submitting}>
                Продолжить
              </Button>
              <Button variant="quiet" onClick={restorePassword}>
                Забыли пароль?
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
