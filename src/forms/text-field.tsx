import { withoutHidden, withoutPiledMarks } from "@rodinki/contract/line";
import { useRef, type CompositionEvent, type FocusEvent, type InputHTMLAttributes } from "react";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField, type FieldRules } from "./use-form-field";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "disabled" | "readOnly"
>;

interface TextFieldProps extends FieldRules, Attributes {
  label: string;
  hint?: string;
  /** Whether the text is a name, which gets its capitals when the field is left. */
  isName?: boolean;
}

/** One line of text. */
export function TextField({
  name,
  label,
  called = label,
  hint,
  required,
  validate,
  isName = false,
  ...attributes
}: TextFieldProps) {
  const isComposing = useRef(false);
  const tidy = attributes.type === "email" ? withoutFrame : tidied;
  const { input, control, error, success } = useFormField<string>(
    { name, called, required, validate },
    // A text that is being composed is not changed, as the keyboard would write it again.
    { hint, parse: (text) => (isComposing.current ? text : tidy(text)) || undefined },
  );
  const compose = (event: CompositionEvent<HTMLInputElement>) => {
    isComposing.current = event.type === "compositionstart";
    if (!isComposing.current) input.onChange(event.currentTarget.value);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (isName) input.onChange(withCapitals(event.currentTarget.value));
    input.onBlur(event);
  };
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
      <input
        {...attributes}
        {...input}
        {...control}
        onBlur={leave}
        type={attributes.type ?? "text"}
        onCompositionStart={compose}
        onCompositionEnd={compose}
        className={controlClass({ error, success })}
      />
    </FieldFrame>
  );
}

/** A text without invisible characters and piled marks, which pasted text may have. */
const tidied = (text: string) => withoutPiledMarks(withoutHidden(text));

/** An address without the parts of a copied link, and without spaces around it. */
const withoutFrame = (address: string) =>
  withoutHidden(address)
    .trim()
    .replace(/^mailto:/i, "");

/** Parts of names that are written in lower case. */
const SMALL =
  /^(?:оглы|оглу|кызы|гызы|қызы|улы|ұлы|угли|де|ди|да|дель|дер|ван|фон|ибн|аль|эль|ла|ле)$/;

/**
 * @param name as a person has typed it
 * @returns «иванова-Петрова» unchanged, «иванова-петрова» as «Иванова-Петрова»: only a name without capitals gets them
 */
export function withCapitals(name: string): string {
  if (name !== name.toLowerCase()) return name;
  const parts = name.match(/[^\s-]*[\s-]?/g) ?? [];
  return parts
    .map((part) => (SMALL.test(part.trim().replace("-", "")) ? part : capitalized(part)))
    .join("");
}

const capitalized = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
