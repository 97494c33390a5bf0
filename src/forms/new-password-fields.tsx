import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { useForm } from "react-final-form";
import { NewPasswordVerdict } from "./new-password-verdict";
import { PasswordField } from "./password-field";
import { password, type Validator } from "./validators";
import * as styles from "./new-password-fields.module.css";

/** A new password, typed twice. */
export function NewPasswordFields() {
  const form = useForm<{ password?: string }>();
  const repeats: Validator = (value) =>
    value === form.getState().values.password ? undefined : messages.passwordConfirmation;
  return (
    <div className={styles.pair}>
      <div>
        <PasswordField
          name="password"
          label={fieldNames.password}
          hint={messages.passwordHint}
          autoComplete="new-password"
          validate={password(fieldNames.password)}
        />
        <NewPasswordVerdict />
      </div>
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
