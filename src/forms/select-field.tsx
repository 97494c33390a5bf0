import { controlClass, FieldFrame } from "./field-frame";
import type { SelectItem } from "./select-item";
import { useFormField, type FieldRules } from "./use-form-field";

interface SelectFieldProps extends FieldRules {
  label: string;
  items: SelectItem[];
  hint?: string;
}

/** The browser's own list, for short lists that need no search. */
export function SelectField({
  name,
  label,
  called = label,
  items,
  hint,
  required,
  validate,
}: SelectFieldProps) {
  const { input, control, error, success } = useFormField<string, HTMLSelectElement>(
    { name, called, required, validate },
    { hint },
  );
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
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
