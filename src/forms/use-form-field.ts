import { useField, useFormState, type FieldInputProps } from "react-final-form";
import { useFieldId } from "./field-id";
import { required as filled, type Validator } from "./validators";

/** What every field takes (specification § 5: a field is required unless it says otherwise). */
export interface FieldRules {
  name: string;
  required?: boolean;
  /** What messages call the field, where that is not its label. */
  called?: string;
  /** Judges what is filled in; that something is filled in, `required` has judged before. */
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
  /** What the person reads beside the field, once a submission was refused. */
  error: string | undefined;
  /** Left, filled and without an error (specification § 4), and not part of what was just refused as a whole. */
  success: boolean;
  control: ControlAttributes;
}

interface FieldManners<Value> {
  type?: "checkbox";
  hint?: string;
  /** What the form holds as long as nobody has answered. */
  initialValue?: Value | undefined;
  /** What the form holds for what the field shows. */
  parse?: ((shown: Value) => Value | undefined) | undefined;
}

/**
 * Joins a field of Final Form with what each of our fields needs. Errors wait for a submission: one that
 * appears when a field is left moves the button from under the finger that is about to press it.
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
