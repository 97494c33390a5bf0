import type { ResetLink } from "@rodinki/contract/auth";
import type { MessageAnswer } from "@rodinki/contract/call";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { checkResetLink, fetchResetToken, resetPassword } from "../../api-client/accounts";
import type { ApiResult } from "../../api-client/request";
import { withPassword } from "../../api-client/with-password";
import { Button } from "../../components/button";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { NewPasswordFields } from "../../forms/new-password-fields";
import { renameErrors } from "../../forms/submit-failure";
import { useFocusOn } from "../../lib/focus";
import { paths } from "../../lib/paths";
import { Dialog } from "../../popups/dialog";
import {
  confirmPasswordAtom,
  askToSignInAtom,
  changePasswordPopupAtom,
  closedChangePassword,
  forgotPasswordPopupAtom,
  showInfoAtom,
} from "../../popups/popup-atoms";
import { signInAtom } from "../../session/session-actions";
import { sessionAtom } from "../../session/session-atoms";
import { useLostAnswer } from "../../session/repeated-calls";
import * as styles from "./auth.module.css";

/** Refusals of a repeated request that has succeeded before: the link is used up, and all sessions have ended. */
const ENDED = new Set<string>(["invalid_token", "unauthenticated"]);

/** Sets a new password, by the link of an e-mail or for a signed-in person. */
export function ChangePasswordPopup() {
  const [{ email, token }, setPopup] = useAtom(changePasswordPopupAtom);
  const setForgotPassword = useSetAtom(forgotPasswordPopupAtom);
  const session = useAtomValue(sessionAtom);
  const signIn = useSetAtom(signInAtom);
  const showInfo = useSetAtom(showInfoAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const confirmPassword = useSetAtom(confirmPasswordAtom);
  const byLink = token !== "";
  const [isOld, setIsOld] = useIsOld(byLink ? { email, token } : null);
  const oldNote = useFocusOn<HTMLParagraphElement>(isOld);
  const noteAnswer = useLostAnswer();

  const close = () => setPopup(closedChangePassword);
  const user = session.status === "signed-in" ? session.user : null;
  if (!byLink && user === null) return null;
  const preset = byLink ? email : (user?.email ?? "");

  const submit = async (values: ChangePasswordValues) => {
    const proof = byLink || user === null ? { token } : { userId: user.id };
    const result = await withPassword(() => changePassword(values, proof), confirmPassword);
    const wasLost = noteAnswer(result);
    // The link proves who the person is, so they are signed in without another step. After a lost answer the sign-in
    // proves that the password has been changed.
    const mayEnter = result.ok ? byLink : wasLost && ENDED.has(result.error.code);
    const entered =
      mayEnter && (await signIn({ email: values.email, password: values.password })).success;
    if (!result.ok && !entered) {
      setIsOld(byLink && result.error.code === "invalid_token");
      askToSignIn(result.error);
      return renameErrors(result.error, formFieldOf);
    }
    close();
    showInfo({
      title: result.ok ? result.data.message : "Пароль изменён",
      description: entered
        ? "Вы вошли в\u00a0личный кабинет. На\u00a0других устройствах нужно войти с\u00a0новым паролем."
        : "Теперь входите с\u00a0новым паролем: на\u00a0других устройствах старый больше не\u00a0действует.",
      next:
        byLink && entered ? { path: paths.cabinet.appointments, words: "Мои записи" } : undefined,
    });
    return null;
  };

  const requestNewLink = () => {
    close();
    setForgotPassword({ status: true, email });
  };

  if (isOld) {
    return (
      <Dialog title="Ссылка больше не&nbsp;действует" onClose={close}>
        <p ref={oldNote} tabIndex={-1} className={styles.lead}>
          Ею&nbsp;уже воспользовались, или прошёл час. Пришлём на&nbsp;вашу почту новую.
        </p>
        <Button onClick={requestNewLink}>Получить новую ссылку</Button>
      </Dialog>
    );
  }
  return (
    <Dialog title="Новый пароль" onClose={close}>
      <Form<ChangePasswordValues> initialValues={{ email: preset }} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <EmailField autoComplete="username" readOnly={preset !== ""} />
            <NewPasswordFields />
            <Button type="submit" busy={submitting}>
              Сменить пароль
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Checks the link before the person thinks of a password. If the check fails, the link may still be valid. */
function useIsOld(link: ResetLink | null) {
  const [isOld, setIsOld] = useState(false);
  const { email = "", token = "" } = link ?? {};
  useEffect(() => {
    if (email === "" || token === "") return;
    let isCurrent = true;
    void checkResetLink({ email, token }).then((result) => {
      if (isCurrent && !result.ok) setIsOld(result.error.code === "invalid_token");
    });
    return () => {
      isCurrent = false;
    };
  }, [email, token]);
  return [isOld, setIsOld] as const;
}

/** The form's values (specification § 3), without the token. */
interface ChangePasswordValues {
  email: string;
  password: string;
  repeatPassword: string;
}

/** The proof that the password may be changed: an e-mail's link, or a session. */
type Proof = { token: string } | { userId: number };

/** Sets a new password. For a signed-in person the token is requested here, without an e-mail. */
async function changePassword(
  { email, password, repeatPassword }: ChangePasswordValues,
  proof: Proof,
): Promise<ApiResult<MessageAnswer>> {
  const proven = await tokenOf(proof);
  if (!proven.ok) return proven;
  const { token } = proven.data;
  return resetPassword({ email, password, password_confirmation: repeatPassword, token });
}

const tokenOf = async (proof: Proof): Promise<ApiResult<{ token: string }>> =>
  "token" in proof ? { ok: true, data: proof } : fetchResetToken(proof.userId);

/** Maps the API's names of fields to those of the form, which shows their errors. */
export const formFieldOf: Record<string, keyof ChangePasswordValues> = {
  password_confirmation: "repeatPassword",
};
