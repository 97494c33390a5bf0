import type { StaffSession } from "@rodinki/contract/staff";
import { useCallback, useState } from "react";
import { enterStaffCode, sendStaffPasswordLink } from "../../api-client/staff";
import { Button } from "../../components/button";
import { AuthenticatorStep } from "./authenticator-step";
import { CodeForm } from "./code-step";
import { PasswordStep } from "./password-step";
import * as styles from "./sign-in.module.css";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { useFocusOnChange } from "../../lib/focus";
import * as screen from "../../components/screen.module.css";

interface PasswordLinkProps {
  /** The e-mail that was typed before. */
  email: string;
  onBack: () => void;
}

/** Sends an e-mail with a link to set another password. */
function PasswordLink({ email, onBack }: PasswordLinkProps) {
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

interface SignInProps {
  /** The session with the step that was reached; null before the first step. */
  session: StaffSession | null;
  /** The e-mail of a person who signs in again. */
  email?: string | undefined;
  /** Called after each step, until `step` is `in`; null if the first step has to be repeated. */
  onSession: (session: StaffSession | null) => void;
}

/** Why the password is asked again. */
const WHY_AGAIN = {
  late: "Прошло больше 15\u00a0минут. Введите пароль ещё раз.",
  code: "Похоже, код принят, но\u00a0ответ сервера потерялся. Введите пароль ещё раз, потом следующий код.",
  app: "Похоже, приложение уже настроено, но\u00a0ответ сервера потерялся. Введите пароль ещё раз, потом код из\u00a0приложения. Новые резервные коды выдаст раздел «Мой вход».",
};

/** The steps of the sign-in: the password, and then the app's code, for which a new colleague sets up the app. */
export function SignIn({ session, email, onSession }: SignInProps) {
  const [forgotten, setForgotten] = useState<string | null>(null);
  const [why, setWhy] = useState<keyof typeof WHY_AGAIN>();
  const beginAgain = useCallback(
    (reason: keyof typeof WHY_AGAIN) => {
      setWhy(reason);
      onSession(null);
    },
    [onSession],
  );
  const endSetUp = useCallback(
    (wasLost: boolean) => beginAgain(wasLost ? "app" : "late"),
    [beginAgain],
  );

  if (session?.step === "authenticator") {
    return (
      <AuthenticatorStep next="Открыть страницу клиники" onSession={onSession} onEnded={endSetUp} />
    );
  }
  if (session?.step === "code") {
    return (
      <CodeStep
        onSession={onSession}
        onEnded={(wasLost) => beginAgain(wasLost ? "code" : "late")}
      />
    );
  }
  if (forgotten !== null) {
    return <PasswordLink email={forgotten} onBack={() => setForgotten(null)} />;
  }
  return (
    <>
      {why !== undefined && <p role="status">{WHY_AGAIN[why]}</p>}
      <PasswordStep
        email={email}
        onSession={onSession}
        {...(email === undefined ? { onForgotten: setForgotten } : {})}
      />
    </>
  );
}

interface CodeStepProps {
  onSession: (session: StaffSession) => void;
  /** As in `CodeForm`. */
  onEnded: (wasLost: boolean) => void;
}

/** The second step, which is required again before sensitive actions. */
export function CodeStep({ onSession, onEnded }: CodeStepProps) {
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);
  const asked = isRecoveryCode
    ? { label: "Резервный код", hint: "Буквы и\u00a0цифры: каждый срабатывает один раз" }
    : { label: "Код из приложения", hint: "Шесть цифр" };
  return (
    <>
      <CodeForm
        key={asked.label}
        {...asked}
        isRecoveryCode={isRecoveryCode}
        action="Продолжить"
        enter={enterStaffCode}
        onDone={onSession}
        onEnded={onEnded}
      />
      <Button
        variant="quiet"
        className={styles.back}
        onClick={() => setIsRecoveryCode(!isRecoveryCode)}
      >
        {isRecoveryCode ? "Ввести код из\u00a0приложения" : "Нет телефона под рукой"}
      </Button>
    </>
  );
}

/** The heading of a step. */
export const titleOf = (session: StaffSession | null): string =>
  session?.step === "authenticator"
    ? "Настройте вход с телефона"
    : session?.step === "code"
      ? "Введите код"
      : "Вход для сотрудников клиник";
