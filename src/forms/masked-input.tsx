import {
  useRef,
  useState,
  type ChangeEvent,
  type Component,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type SyntheticEvent,
} from "react";
import InputMask, {
  type InputState,
  type Props as MaskProps,
  type Selection,
} from "react-input-mask";
import { endOfTyped, type Edit, type Written } from "./edit";
import { fits, guideOf, holdsAll, tidyEdit } from "./mask";
import { useComposition } from "./use-composition";

/** Methods of react-input-mask 2, missing in its types, that set the caret: immediately, and again in the next frame. */
interface CaretOfMask {
  setSelection: (start: number, end: number) => void;
  selectionDeferId: number | null;
}

interface MaskedInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "onChange" | "onSelect"
> {
  /** Mask, in which `9` stands for a digit. */
  mask: string;
  value: string;
  /** Parses text that does not fit the mask: pasted, filled in or composed, and characters of other notations. */
  rewrite: (edit: Edit) => Written;
  /** Called with the text of the field, which is empty for the empty mask. */
  onText: (text: string) => void;
  /** Parses the text once more when the person leaves the field or sends the form. */
  settle?: (text: string) => string;
}

/**
 * An input with a mask, as long as the text fits it. Another text (a number of another country, a day in words) has none, and neither
 * has one that a keyboard is still composing.
 */
export function MaskedInput({
  mask,
  value,
  rewrite,
  onText,
  settle = (text) => text,
  onFocus,
  onBlur,
  onKeyDown,
  ...attributes
}: MaskedInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const forward = useRef(false);
  const [isFocused, setFocused] = useState(false);
  const guide = guideOf(mask);

  const take = (text: string) => onText(text === guide ? "" : text);
  const editOf = (field: HTMLInputElement, before: string): Edit =>
    tidyEdit({
      before,
      text: field.value,
      caret: field.selectionStart ?? field.value.length,
      forward: forward.current,
    });
  /** Parses an edit, unless it has changed only invisible characters. */
  const read = (edit: Edit): Written => (edit.text === edit.before ? edit : rewrite(edit));
  /** Handles a change where there is no mask. */
  const write = (field: HTMLInputElement, before: string) => {
    const { text, caret } = read(editOf(field, before));
    field.value = text;
    putCaret(field, caret);
    take(text);
  };
  const composition = useComposition(input, (before) => {
    if (input.current) write(input.current, before);
  });

  const leave = (field: HTMLInputElement) => {
    composition.finish();
    const settled = settle(field.value);
    if (settled !== field.value) take(settled);
  };

  const isComposing = composition.text !== null;
  // Without the focus only an empty field has a mask, which would move the caret of a click to the end of the text.
  const isMasked = !isComposing && (value === "" || (isFocused && fits(mask, value)));

  const beforeMaskedValueChange: MaskProps["beforeMaskedValueChange"] = (next, previous, key) => {
    const field = input.current;
    if (field === null) return next;
    if (key === null && field.value === next.value) return leavingCaret(next);
    // A text that the mask has not written itself came from outside.
    if (field.value === previous.value) return next;
    const edit = editOf(field, value || guide);
    if (edit.before !== guide && holdsAll(next.value, edit)) return next;
    const { text, caret } = read(edit);
    return { value: text, selection: { start: caret, end: caret } };
  };

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (isMasked) take(currentTarget.value);
    else if (!composition.follow(currentTarget.value)) write(currentTarget, value);
  };

  return (
    <InputMask
      {...attributes}
      {...composition.handlers}
      ref={putCaretOnce}
      inputRef={(field: HTMLInputElement | null) => {
        input.current = field;
      }}
      mask={isMasked ? mask : ""}
      value={composition.text ?? value}
      beforeMaskedValueChange={beforeMaskedValueChange}
      onChange={change}
      onInputCapture={({ nativeEvent }) => {
        forward.current =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
      }}
      // The mask would empty the field to read pasted text; `rewrite` reads it in place.
      onPasteCapture={(event) => event.stopPropagation()}
      onSelect={(event) => {
        if (!isComposing) keepCaretAtText(event, mask);
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        leave(event.currentTarget);
        setFocused(false);
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) leave(event.currentTarget);
        onKeyDown?.(event);
      }}
    />
  );
}

/**
 * Prevents the mask from setting the caret again in the next frame, which comes late on a slow phone, when the person may have moved it.
 * Only Android before 5.0 needs that.
 */
function putCaretOnce(mask: Component | null): void {
  if (mask === null) return;
  const caret = mask as unknown as CaretOfMask;
  const { setSelection } = caret;
  caret.setSelection = (start, end) => {
    setSelection(start, end);
    cancelAnimationFrame(caret.selectionDeferId ?? 0);
  };
}

function putCaret(field: HTMLInputElement, place: number): void {
  // Without this check Safari would move the focus to this field.
  if (document.activeElement === field) field.setSelectionRange(place, place);
}

/** State that leaves the caret where the person has put it, when the mask is applied to an existing text. */
function leavingCaret({ value }: InputState): InputState {
  // The mask does not move the caret to an undefined position, which its types do not allow.
  return { value, selection: {} as Selection };
}

/** Puts the caret of a click beside the text at the text's nearer end, not among the marks of the mask. */
function keepCaretAtText({ currentTarget }: SyntheticEvent<HTMLInputElement>, mask: string): void {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (selectionStart === null || selectionStart !== selectionEnd) return;
  const prefix = mask.slice(0, mask.indexOf("9"));
  const first = value.startsWith(prefix) ? prefix.length : 0;
  const place = Math.max(first, Math.min(selectionStart, endOfTyped(value)));
  if (place !== selectionStart) currentTarget.setSelectionRange(place, place);
}
