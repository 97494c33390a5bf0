import type { ReactNode } from "react";
import * as styles from "./choice.module.css";
import { FieldError } from "./field-frame";
import { useFormField, type FieldRules } from "./use-form-field";

interface CheckboxFieldProps extends Pick<FieldRules, "name" | "required"> {
  /** Label, which may contain a link to the text of the consent. */
  label: ReactNode;
  /** Name of the field in messages. */
  called: string;
}

/** A single checkbox. */
export function CheckboxField({ name, label, called, required }: CheckboxFieldProps) {
  const { input, control, error } = useFormField<boolean>(
    { name, called, required },
    { type: "checkbox" },
  );
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
