import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../components/button";
import * as field from "../../forms/field.module.css";
import * as styles from "./diary.module.css";

interface PassphraseFormProps {
  label: string;
  action: string;
  hint?: ReactNode;
  minLength?: number;
  isNew?: boolean;
  /**
   * @returns the error message, or null
   */
  onSubmit: (passphrase: string) => Promise<string | null>;
}

/** A field for the passphrase, which is visible while it is typed, so that it need not be typed twice. */
export function PassphraseForm(props: PassphraseFormProps) {
  const { label, action, hint, minLength = 1, isNew = false, onSubmit } = props;
  const id = useId();
  const [passphrase, setPassphrase] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (passphrase.trim().length < minLength) {
      return setFailure(`Нужно хотя бы ${minLength} знаков: годятся несколько слов подряд.`);
    }
    setBusy(true);
    setFailure(await onSubmit(passphrase));
    setBusy(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={failure === null ? field.control : `${field.control} ${field.invalid}`}
          type="text"
          autoComplete={isNew ? "off" : "current-password"}
          spellCheck={false}
          value={passphrase}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-invalid={failure !== null}
          onChange={({ target }) => setPassphrase(target.value)}
        />
        {hint && (
          <p id={`${id}-hint`} className={field.hint}>
            {hint}
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className={field.error}>
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
