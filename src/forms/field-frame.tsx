import type { ReactNode } from "react";
import { Icon } from "../components/icon";
import * as styles from "./field.module.css";

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  success: boolean;
  children: ReactNode;
}

/** Label, hint and error around one control. */
export function FieldFrame({ id, label, hint, error, success, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {success && (
          <span className={styles.mark}>
            <Icon name="check" size="1.25em" />
          </span>
        )}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`} aria-live="polite">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="warning" size="1.25em" />
      {error}
    </p>
  );
}

/** The class that shows a control's state: default, success or error. */
export const controlClass = ({ error, success }: { error?: string; success: boolean }): string =>
  [styles.control, error && styles.invalid, success && styles.valid].filter(Boolean).join(" ");
