import type { PasswordEmailBody } from "@rodinki/contract/auth";
import { useAtom, useSetAtom } from "jotai";
import { sendResetLink } from "../../api-client/accounts";
import { Button } from "../../components/button";
import { CaptchaField } from "../../forms/captcha-field";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { Dialog } from "../../popups/dialog";
import { forgotPasswordPopupAtom, showInfoAtom } from "../../popups/popup-atoms";
import * as styles from "./auth.module.css";

/** Sends an e-mail with a link to set a new password. */
export function ForgotPasswordPopup() {
  const [{ email: typed }, setPopup] = useAtom(forgotPasswordPopupAtom);
  const showInfo = useSetAtom(showInfoAtom);
  const close = () => setPopup({ status: false, email: "" });

  const submit = async (values: PasswordEmailBody) => {
    const result = await sendResetLink(values);
    if (!result.ok) return result.error;
    close();
    showInfo({ title: "Проверьте почту", description: result.data.message });
    return null;
  };

  return (
    <Dialog title="Забыли пароль?" onClose={close}>
      <p className={styles.lead}>
        Укажите почту, с&nbsp;которой вы&nbsp;регистрировались. Пришлём ссылку, чтобы задать новый
        пароль. Она&nbsp;действует один час.
      </p>
      <Form<PasswordEmailBody> discardable initialValues={{ email: typed }} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <EmailField autoComplete="username" />
            <CaptchaField />
            <Button type="submit" busy={submitting}>
              Отправить ссылку
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}
