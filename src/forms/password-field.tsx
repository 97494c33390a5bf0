import { useState } from "react";
import { Icon } from "../components/icon";
import * as styles from "./field.module.css";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField } from "./use-form-field";
import type { Validator } from "./validators";

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  validate?: Validator;
  autoComplete: "current-password" | "new-password";
}

/** A password that can be looked at: fewer slips than typing it blind. */
export function PasswordField({ name, label, hint, validate, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { input, control, error, success } = useFormField<string>(name, { hint, validate });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <div className={styles.withButton}>
        <input
          {...input}
          {...control}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={controlClass({ error, success })}
        />
        <button
          type="button"
          className={styles.inlineButton}
          aria-label="Показать/скрыть пароль"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      </div>
    </FieldFrame>
  );
}
