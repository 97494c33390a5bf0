import { useState } from "react";
import { sendStaffPasswordLink } from "../../api-client/staff";
import { Button } from "../../components/button";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { useFocusOnChange } from "../../lib/focus";
import * as screen from "../../components/screen.module.css";
import * as styles from "./sign-in.module.css";

interface PasswordLinkProps {
  /** The e-mail that was typed before. */
  email: string;
  onBack: () => void;
}

/** Sends an e-mail with a link to set another password. */
export function PasswordLink({ email, onBack }: PasswordLinkProps) {
  const [answer, setAnswer] = useState("");
  const said = useFocusOnChange<HTMLParagraphElement>(answer);
  const submit = async (values: { email: string }) => {
    const result = await sendStaffPasswordLink(values.email);
    if (!result.ok) return result.error;
    setAnswer(result.data.message);
    return null;
  };
  return (
    <>
      {answer ? (
        <p ref={said} tabIndex={-1} className={styles.said}>
          {answer}. Она действует час.
        </p>
      ) : (
        <Form<{ email: string }> discardable initialValues={{ email }} onSubmit={submit}>
          {({ submitting }) => (
            <>
              <p>Пришлём ссылку, по&nbsp;которой можно придумать новый пароль.</p>
              <EmailField autoComplete="username" hint="С которой вы входите на страницу клиники" />
              <Button type="submit" busy={submitting} className={screen.single}>
                Прислать ссылку
              </Button>
            </>
          )}
        </Form>
      )}
      <Button variant="quiet" className={styles.back} onClick={onBack}>
        Назад ко входу
      </Button>
    </>
  );
}
