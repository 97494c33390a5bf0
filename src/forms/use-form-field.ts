import { useField, useFormState, type FieldInputProps } from "react-final-form";
import { useFieldId } from "./field-id";
import { required as filled, type Validator } from "./validators";

/** Rules of every field (specification § 5: a field is required unless it declares otherwise). */
export interface FieldRules {
  name: string;
  required?: boolean;
  /** Name of the field in messages, if it is not the label. */
  called?: string;
  /** Validates a filled-in value, after `required` has checked that there is one. */
  validate?: Validator;
}

/** Attributes of a control that tie it to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  "aria-required": boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface FormField<Value, Element extends HTMLElement> {
  input: FieldInputProps<Value, Element>;
  /** Message beside the field after a refused submission. */
  error: string | undefined;
  /** Whether the field was left, is filled and without an error (specification § 4), and the form was not just refused as a whole. */
  success: boolean;
  control: ControlAttributes;
}

interface FieldManners<Value> {
  type?: "checkbox";
  hint?: string;
  /** Value of the form until there is an answer. */
  initialValue?: Value | undefined;
  /** Converts the field's text to the form's value. */
  parse?: ((shown: Value) => Value | undefined) | undefined;
}

/**
 * Connects a field to Final Form. Errors are shown only after a submission: an error that appears when a field is left would move the
 * button from under the finger.
 */
export function useFormField<Value, Element extends HTMLElement = HTMLInputElement>(
  { name, required = true, called, validate }: FieldRules & { called: string },
  { type, hint, initialValue, parse }: FieldManners<Value> = {},
): FormField<Value, Element> {
  const id = useFieldId(name);
  const judge = (value: unknown) =>
    (required ? filled(called)(value) : undefined) ?? validate?.(value as string | undefined);
  const { input, meta } = useField<Value, Element>(name, {
    type,
    initialValue,
    parse,
    validate: judge,
    subscription: {
      value: true,
      touched: true,
      error: true,
      submitError: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
  });
  const form = useFormState({ subscription: { submitError: true } });
  const praised = form.submitError === undefined || meta.dirtySinceLastSubmit;
  const refused = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const error = meta.submitFailed ? ((meta.error as string | undefined) ?? refused) : undefined;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    input,
    error,
    success:
      praised === true &&
      meta.touched === true &&
      Boolean(input.value) &&
      meta.error === undefined &&
      !error,
    control: {
      id,
      "aria-required": required,
      "aria-invalid": error !== undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}
