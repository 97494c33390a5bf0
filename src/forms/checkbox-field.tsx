import type { ReactNode } from "react";
import { FieldError } from "./field-frame";
import * as styles from "./choice.module.css";
import { useFormField } from "./use-form-field";

interface CheckboxFieldProps {
  name: string;
  /** May hold a link to the text that is agreed to. */
  label: ReactNode;
  validate?: (checked: boolean | undefined) => string | undefined;
}

export function CheckboxField({ name, label, validate }: CheckboxFieldProps) {
  const { input, control, error } = useFormField<boolean>(name, { type: "checkbox", validate });
  return (
    <div className={styles.group}>
      <label className={styles.option}>
        <input {...control} type="checkbox" checked={input.checked} onChange={input.onChange} />
        <span>{label}</span>
      </label>
      <FieldError id={control.id} error={error} />
    </div>
  );
}
