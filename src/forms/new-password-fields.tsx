import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { useForm } from "react-final-form";
import { PasswordField } from "./password-field";
import { usePasswordVerdict } from "./use-password-verdict";
import { password, type Validator } from "./validators";
import * as styles from "./new-password-fields.module.css";

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
