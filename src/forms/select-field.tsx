import { controlClass, FieldFrame } from "./field-frame";
import { useFormField } from "./use-form-field";
import type { Validator } from "./validators";

export interface SelectItem {
  text: string;
  value: string;
}

interface SelectFieldProps {
  name: string;
  label: string;
  items: SelectItem[];
  hint?: string;
  validate?: Validator;
}

export function SelectField({ name, label, items, hint, validate }: SelectFieldProps) {
  const { input, control, error, success } = useFormField<string, HTMLSelectElement>(name, {
    hint,
    validate,
  });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <select {...input} {...control} className={controlClass({ error, success })}>
        <option value="">Выберите вариант</option>
        {items.map(({ text, value }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
