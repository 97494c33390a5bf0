import { TEXT_MAX_LENGTH } from "@rodinki/contract/limits";
import { textWithoutHidden } from "@rodinki/contract/line";
import type { ChangeEvent } from "react";
import * as styles from "./field.module.css";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField, type FieldRules } from "./use-form-field";

interface TextAreaFieldProps extends FieldRules {
  label: string;
  hint?: string;
  rows?: number;
  /** Whether to show the length, and to limit it to `maxLength` characters. */
  counter?: boolean;
  maxLength?: number;
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  called = label,
  hint,
  required,
  validate,
  rows = 3,
  counter = false,
  maxLength = TEXT_MAX_LENGTH,
}: TextAreaFieldProps) {
  const { input, control, error, success } = useFormField<string, HTMLTextAreaElement>(
    { name, called, required, validate },
    { hint, parse },
  );
  const change = ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) =>
    // Half of a truncated emoji is removed, because it could not be sent.
    input.onChange(counter ? value.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "") : value);
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
      <textarea
        {...input}
        {...control}
        rows={rows}
        // The browser truncates as well, and preserves the position of the caret.
        maxLength={counter ? maxLength : undefined}
        onChange={change}
        className={controlClass({ error, success })}
      />
      {counter && <Counter length={input.value.length} maxLength={maxLength} />}
    </FieldFrame>
  );
}

const parse = (text: string) => textWithoutHidden(text) || undefined;

/** Visible count of characters; a screen reader only announces that the limit is reached. */
function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <>
      <p className={styles.counter} aria-hidden="true">
        {length}/{maxLength}
      </p>
      <p className="visually-hidden" role="status">
        {length >= maxLength && `Больше ${maxLength} символов не поместится`}
      </p>
    </>
  );
}
