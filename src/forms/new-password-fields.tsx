import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { useForm, useFormState } from "react-final-form";
import { PasswordField } from "./password-field";
import { password, type Validator } from "./validators";
import * as styles from "./new-password-fields.module.css";
import { useEffect, useState } from "react";
import { verdictOn, type Verdict } from "./password-verdict";

/** Pause in typing after which the verdict is shown, so that a person is not interrupted. */
const PAUSE_MS = 700;

interface Values {
  password?: string;
  email?: string;
  name?: string;
  surname?: string;
}

/** Verdict on the form's new password, which comes when the person pauses; undefined until then. */
function usePasswordVerdict(): Verdict | undefined {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { password = "", email, name, surname } = values;
  const [judged, setJudged] = useState<{ on: string; verdict: Verdict }>();
  useEffect(() => {
    if (password === "") return;
    let isWanted = true;
    const judge = async () => {
      const verdict = await verdictOn(password, { email, name, surname });
      // The verdict is dropped if the password has changed meanwhile.
      if (isWanted) setJudged({ on: password, verdict });
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, email, name, surname]);
  return judged?.on === password ? judged.verdict : undefined;
}

/** A new password, typed twice. The verdict on it takes the place of the hint, and nothing is praised that it refuses. */
export function NewPasswordFields() {
  const verdict = usePasswordVerdict();
  const form = useForm<{ password?: string }>();
  const repeats: Validator = (value) =>
    value === form.getState().values.password ? undefined : messages.passwordConfirmation;
  return (
    <div className={styles.pair}>
      <PasswordField
        name="password"
        label={fieldNames.password}
        hint={verdict?.words ?? messages.passwordHint}
        isPraised={verdict?.isGood ?? false}
        autoComplete="new-password"
        validate={password(fieldNames.password)}
      />
      <PasswordField
        name="repeatPassword"
        label={fieldNames.password_confirmation}
        hint="Ещё раз тот же пароль: вдруг вкралась опечатка"
        autoComplete="new-password"
        validate={repeats}
      />
    </div>
  );
}
