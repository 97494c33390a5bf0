import { readClock } from "../../shared/read-clock";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField, type FieldRules } from "./use-form-field";

interface TimeFieldProps extends FieldRules {
  label: string;
  hint?: string;
}

const aClock = (text?: string): string | undefined =>
  text && readClock(text) === null ? "Нужно время, например 13:00" : undefined;

/**
 * Field of a time of the day in any notation; when it is left, it shows how the time was read. The form's value may still be unparsed, so
 * the sender reads it with `readClock`.
 */
export function TimeField({ name, label, called = label, hint, required }: TimeFieldProps) {
  const { input, control, error, success } = useFormField<string>(
    { name, called, required, validate: aClock },
    { hint },
  );
  const leave = () => {
    input.onChange(readClock(input.value) ?? input.value);
    input.onBlur();
  };
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
      <input
        {...input}
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={controlClass({ error, success })}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
