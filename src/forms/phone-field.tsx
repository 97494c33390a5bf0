import { fieldNames } from "@rodinki/contract/fields";
import { formatPhone, readPhone, toPhoneDigits } from "@rodinki/contract/phone";
import { caretBefore, changeOf, type Edit, type Written } from "./edit";
import { controlClass, FieldFrame } from "./field-frame";
import { MaskedInput } from "./masked-input";
import { useFormField } from "./use-form-field";
import { phone } from "./validators";

interface PhoneFieldProps {
  name: string;
  hint?: string;
  required?: boolean;
  /** Whether the browser may suggest the user's own number, and store what is typed. */
  ofUser?: boolean;
  /** Present value, which is valid whatever it is, as the numbers of the demonstration are not assigned. */
  known?: string | undefined;
}

/** Field of a telephone number of +7, mobile or fixed, in any notation; the form has `+7 (912) 345-67-89`. */
export function PhoneField({ name, hint, required, ofUser = true, known }: PhoneFieldProps) {
  const { input, control, error, success } = useFormField<string>(
    {
      name,
      called: fieldNames.phone,
      required,
      validate: (text) => (text === known ? undefined : phone(text)),
    },
    { hint },
  );
  return (
    <FieldFrame
      id={control.id}
      label={fieldNames.phone}
      hint={hint}
      error={error}
      success={success}
    >
      <MaskedInput
        {...control}
        name={input.name}
        value={input.value}
        mask="+7 (999) 999-99-99"
        rewrite={rewritePhone}
        type="tel"
        inputMode="tel"
        autoComplete={ofUser ? "tel" : "off"}
        className={controlClass({ error, success })}
        onText={input.onChange}
        onFocus={input.onFocus}
        settle={settlePhone}
        onBlur={input.onBlur}
      />
    </FieldFrame>
  );
}

const PREFIX = "+7 (";
const GUIDE = "+7 (___) ___-__-__";

/**
 * Formats a telephone as far as it is typed. While a leading 8 or 7 may still be the country's code the digits stay as they are, and so
 * does a number of another country. Nothing is cut: excess digits follow the number.
 */
export function rewritePhone(edit: Edit): Written {
  const { text, behind } = typedIn(edit);
  const written = write(text);
  const floor = written.startsWith(PREFIX) ? PREFIX.length : 0;
  return { text: written, caret: Math.max(floor, caretBefore(behind, written)) };
}

/** Formats ten digits beginning with 8 or 7 as the number itself, when no eleventh has followed. */
export function settlePhone(text: string): string {
  const digits = toPhoneDigits(text);
  return digits === null ? text : formatPhone(digits);
}

function write(text: string): string {
  const { country, digits } = readPhone(text);
  if (country === "other") return `+${digits}`;
  if (country === "undecided") return digits;
  // The typed beginning is normalized, as the mask would take a plus of another country, or a second 8, for its own.
  if (digits === "" && !text.includes("_") && /[+\d]/.test(text)) {
    return /\d/.test(text) ? "+7" : "+";
  }
  let next = 0;
  const number = GUIDE.replaceAll("_", () => digits[next++] ?? "_");
  return next < digits.length ? `${number} ${digits.slice(next)}` : number;
}

/** The text without the mask's characters, and its part behind the caret. */
function typedIn(edit: Edit): { text: string; behind: string } {
  const { before, text, caret } = edit;
  const behind = text.slice(caret);
  const { start, end, inserted } = changeOf(edit);
  const isReplaced = start < PREFIX.length && end === before.length;
  if (isReplaced || !before.startsWith(PREFIX)) return { text, behind };
  if (before === GUIDE) return { text: inserted, behind: "" };
  if (start < PREFIX.length) {
    // The +7 is the mask's, so text typed inside it belongs behind it.
    const rest = before.slice(Math.max(end, PREFIX.length));
    return { text: `${PREFIX}${inserted}${rest}`, behind: rest };
  }
  const isPunctuation = inserted === "" && !/\d/.test(before.slice(start, end));
  return isPunctuation ? withoutNeighbour(edit) : { text, behind };
}

/** Deletes the digit beside a deleted bracket, which the person means. */
function withoutNeighbour({ text, caret, forward }: Edit): { text: string; behind: string } {
  const [ahead, behind] = [text.slice(0, caret), text.slice(caret)];
  if (forward) {
    const rest = behind.replace(/\d/, "");
    return { text: ahead + rest, behind: rest };
  }
  const own = ahead.slice(PREFIX.length).replace(/\d(?=\D*$)/, "");
  return { text: PREFIX + own + behind, behind };
}
