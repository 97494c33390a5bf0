import { plainDigits } from "@rodinki/contract/line";
import { useRef, type InputHTMLAttributes, type SyntheticEvent } from "react";
import InputMask, { type Props as MaskProps } from "react-input-mask";
import { endOfTyped, type Edit, type Written } from "./edit";

interface MaskedInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "onChange" | "onSelect"
> {
  /** Shown while nothing is typed: `9` stands for a digit. */
  mask: string;
  value: string;
  rewrite: (edit: Edit) => Written;
  /** Takes the text that the field shows, and nothing where that is the empty mask. */
  onText: (text: string) => void;
}

/**
 * An input that shows a mask, with what is typed, pasted or filled in by the browser written into it by `rewrite`. The mask's
 * own reading of it takes a leading 8 for a part of the number and drops what does not fit; so once there is a text, the
 * mask has a wild card for each of its characters and only keeps the caret.
 */
export function MaskedInput({ mask, value, rewrite, onText, ...attributes }: MaskedInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const forward = useRef(false);
  const guide = mask.replaceAll("9", "_");

  const beforeMaskedValueChange: MaskProps["beforeMaskedValueChange"] = (next, previous) => {
    const field = input.current;
    // Anything that the mask has not written there itself came from outside.
    if (field === null || field.value === previous.value) return next;
    const caret = field.selectionStart ?? field.value.length;
    const { text, caret: place } = rewrite({
      before: value || guide,
      text: plainDigits(field.value),
      caret,
      forward: forward.current,
    });
    return { value: text, selection: { start: place, end: place } };
  };

  return (
    <InputMask
      {...attributes}
      inputRef={(field: HTMLInputElement | null) => {
        input.current = field;
      }}
      mask={value === "" ? mask : "*".repeat(value.length)}
      formatChars={FORMAT}
      value={value}
      beforeMaskedValueChange={beforeMaskedValueChange}
      onChange={({ currentTarget }) =>
        onText(currentTarget.value === guide ? "" : currentTarget.value)
      }
      onInputCapture={({ nativeEvent }) => {
        forward.current =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
      }}
      // The mask would empty the field to see what is pasted; `rewrite` sees it in its place.
      onPasteCapture={(event) => event.stopPropagation()}
      onSelect={(event) => keepCaretAtText(event, mask)}
    />
  );
}

const FORMAT = { "9": "[0-9]", "*": "[^]" };

/** A press beside the text puts the caret at its nearer end, not among the marks of the mask. */
function keepCaretAtText({ currentTarget }: SyntheticEvent<HTMLInputElement>, mask: string): void {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (selectionStart === null || selectionStart !== selectionEnd) return;
  const prefix = mask.slice(0, mask.indexOf("9"));
  const first = value.startsWith(prefix) ? prefix.length : 0;
  const place = Math.max(first, Math.min(selectionStart, endOfTyped(value)));
  if (place !== selectionStart) currentTarget.setSelectionRange(place, place);
}
