import type { ReactNode } from "react";
import { Icon } from "../components/icon";
import * as styles from "./field.module.css";

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  children: ReactNode;
}

/** Label, hint and error around one control. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
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
