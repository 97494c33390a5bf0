import { useState } from "react";
import { Icon } from "../components/icon";
import * as styles from "./field.module.css";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField, type FieldRules } from "./use-form-field";

interface PasswordFieldProps extends FieldRules {
  label: string;
  hint?: string;
  /** Whether the tick may be shown, once the field is left and has no error. */
  isPraised?: boolean;
  autoComplete: "current-password" | "new-password";
}

/** Field of a password that can be shown, to avoid typing errors. */
export function PasswordField({
  name,
  label,
  called = label,
  hint,
  required,
  validate,
  isPraised = true,
  autoComplete,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { input, control, error, ...field } = useFormField<string>(
    { name, called, required, validate },
    { hint },
  );
  const success = field.success && isPraised;
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
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
