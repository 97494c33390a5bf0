import { useField, type FieldInputProps } from "react-final-form";
import { useFieldId } from "./field-id";

interface FormField<Value, Element extends HTMLElement> {
  input: FieldInputProps<Value, Element>;
  /** What the person reads beside the field, once a submission was refused. */
  error: string | undefined;
  /** Left, filled and without an error (specification § 4). */
  success: boolean;
  /** Attributes of the control that tie it to its label, hint and error. */
  control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  };
}

/**
 * Joins a field of Final Form with what each of our fields needs. Errors wait for a submission: one that
 * appears when a field is left moves the button from under the finger that is about to press it.
 */
export function useFormField<Value, Element extends HTMLElement = HTMLInputElement>(
  name: string,
  options: {
    type?: string;
    value?: Value;
    hint?: string;
    validate?: (value: Value | undefined) => string | undefined;
  } = {},
): FormField<Value, Element> {
  const { hint, ...config } = options;
  const id = useFieldId(name);
  const { input, meta } = useField<Value, Element>(name, {
    ...config,
    subscription: {
      value: true,
      touched: true,
      error: true,
      submitError: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
  });
  const refused = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const error = meta.submitFailed ? ((meta.error as string | undefined) ?? refused) : undefined;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    input,
    error,
    success: meta.touched === true && Boolean(input.value) && meta.error === undefined && !error,
    control: {
      id,
      "aria-invalid": error !== undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}
