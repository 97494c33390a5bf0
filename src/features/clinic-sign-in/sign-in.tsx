import type { StaffSession } from "@rodinki/contract/staff";
import { useState } from "react";
import { enterStaffCode } from "../../api-client/staff";
import { AuthenticatorStep } from "./authenticator-step";
import { CodeForm } from "./code-step";
import { PasswordLink } from "./password-link";
import { PasswordStep } from "./password-step";

interface SignInProps {
  /** How far somebody has come; null: not begun. */
  session: StaffSession | null;
  /** Who signs in again. */
  email?: string | undefined;
  /** After each step, until its `step` is `in`. */
  onSession: (session: StaffSession) => void;
}

/** The sign-in, step by step: password, then the code of the app, which who comes for the first time sets up. */
export function SignIn({ session, email, onSession }: SignInProps) {
  const [forgotten, setForgotten] = useState<string | null>(null);
  if (session?.step === "authenticator") {
    return <AuthenticatorStep next="Открыть страницу клиники" onSession={onSession} />;
  }
  if (session?.step === "code") return <CodeStep onSession={onSession} />;
  if (forgotten !== null) {
    return <PasswordLink email={forgotten} onBack={() => setForgotten(null)} />;
  }
  return (
    <PasswordStep
      email={email}
      onSession={onSession}
      {...(email === undefined ? { onForgotten: setForgotten } : {})}
    />
  );
}

/** The second step, and what is asked for again before what is delicate. */
export const CodeStep = ({ onSession }: Pick<SignInProps, "onSession">) => (
  <CodeForm
    label="Код из приложения"
    hint="Шесть цифр. Нет телефона под рукой — введите один из резервных кодов"
    action="Продолжить"
    enter={enterStaffCode}
    onDone={onSession}
  />
);

/** The heading over a step. */
export const titleOf = (session: StaffSession | null): string =>
  session?.step === "authenticator"
    ? "Настройте вход с телефона"
    : session?.step === "code"
      ? "Введите код"
      : "Вход для сотрудников клиник";
