import { fieldNames } from "@rodinki/contract/fields";
import type { StaffSession } from "@rodinki/contract/staff";
import { useState } from "react";
import { signInStaff } from "../../api-client/staff";
import { Button } from "../../components/button";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { captchaNeeded, LoginCaptcha } from "../../forms/login-captcha";
import { PasswordField } from "../../forms/password-field";
import * as styles from "./sign-in.module.css";

interface Credentials {
  email: string;
  password: string;
  "g-recaptcha-response"?: string;
}

interface PasswordStepProps {
  /** The e-mail of a person who signs in again, which cannot be changed. */
  email?: string | undefined;
  onSession: (session: StaffSession) => void;
  /** Left out if the link is not offered. @param typed the field's text */
  onForgotten?: (typed: string) => void;
}

/** The first step of the sign-in. */
export function PasswordStep({ email, onSession, onForgotten }: PasswordStepProps) {
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const submit = async (credentials: Credentials) => {
    const result = await signInStaff(credentials);
    if (!result.ok) {
      if (result.error.code !== "captcha_failed" || asksCaptcha) return result.error;
      setAsksCaptcha(true);
      return { message: captchaNeeded("Дальше") };
    }
    onSession(result.data);
    return null;
  };
  return (
    <Form<Credentials> discardable initialValues={{ email }} onSubmit={submit}>
      {({ submitting, values }) => (
        <>
          <EmailField autoComplete="username" readOnly={email !== undefined} />
          <PasswordField
            name="password"
            label={fieldNames.password}
            autoComplete="current-password"
          />
          {asksCaptcha && <LoginCaptcha />}
          <div className={styles.actions}>
            <Button type="submit" busy={submitting}>
              Дальше
            </Button>
            {onForgotten && (
              <Button variant="quiet" onClick={() => onForgotten(values.email ?? "")}>
                Забыли пароль?
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
}
