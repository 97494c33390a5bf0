import type { ReactNode } from "react";
import { FieldError } from "./field-frame";
import * as styles from "./choice.module.css";
import { useFormField } from "./use-form-field";
import type { Validator } from "./validators";

export interface RadioOption {
  value: string;
  text: ReactNode;
}

interface RadioGroupProps {
  name: string;
  title: string;
  options: RadioOption[];
  validate?: Validator;
  /** `chips` for short answers that are scanned at a glance, such as times of day. */
  look?: "list" | "chips";
}

export function RadioGroup({ name, title, options, validate, look = "list" }: RadioGroupProps) {
  const { input, control, error } = useFormField<string>(name, { validate });
  return (
    <fieldset
      className={styles.group}
      aria-describedby={control["aria-describedby"]}
      aria-invalid={control["aria-invalid"]}
    >
      <legend className={styles.legend}>{title}</legend>
      <div className={styles[look]}>
        {options.map(({ value, text }, index) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              // The summary's link leads to the first answer.
              id={index === 0 ? control.id : undefined}
              name={control.id}
              value={value}
              checked={input.value === value}
              onChange={() => input.onChange(value)}
              onBlur={() => input.onBlur()}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={control.id} error={error} />
    </fieldset>
  );
}
