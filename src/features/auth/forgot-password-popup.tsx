import type { PasswordEmailBody } from "@rodinki/contract/auth";
import { useAtom } from "jotai";
import { useState } from "react";
import { sendResetLink } from "../../api-client/accounts";
import { Button } from "../../components/button";
import { CaptchaField } from "../../forms/captcha-field";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { Dialog } from "../../popups/dialog";
import { withStop } from "../../lib/sentence";
import { forgotPasswordPopupAtom } from "../../popups/popup-atoms";
import * as styles from "./auth.module.css";

/** Sends an e-mail with a link to set a new password. */
export function ForgotPasswordPopup() {
  const [{ email: typed }, setPopup] = useAtom(forgotPasswordPopupAtom);
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const close = () => setPopup({ status: false, email: "" });

  const submit = async (values: PasswordEmailBody) => {
    const result = await sendResetLink(values);
    if (!result.ok) return result.error;
    setSent({ email: values.email, message: result.data.message });
    return null;
  };

  if (sent) {
    const { email } = sent;
    const askAgain = () => {
      setPopup({ status: true, email });
      setSent(null);
    };
    return <LinkSent {...sent} onAgain={askAgain} onClose={close} />;
  }

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

interface LinkSentProps {
  email: string;
  /** The API's answer, which is the same whether there is an account. */
  message: string;
  onAgain: () => void;
  onClose: () => void;
}

const LinkSent = ({ email, message, onAgain, onClose }: LinkSentProps) => (
  <Dialog title="Проверьте почту" onClose={onClose}>
    <p className={styles.lead}>
      Вы&nbsp;указали почту <strong className={styles.address}>{email}</strong>. {withStop(message)}{" "}
      Она действует один час.
    </p>
    <p className={styles.lead}>
      Письма нет? Обычно оно приходит за&nbsp;минуту. Загляните в&nbsp;папку «Спам»
      и&nbsp;проверьте, нет&nbsp;ли ошибки в&nbsp;адресе.
    </p>
    <div className={styles.actions}>
      <Button onClick={onClose}>Понятно</Button>
      <Button variant="quiet" onClick={onAgain}>
        Отправить ещё раз
      </Button>
    </div>
  </Dialog>
);
