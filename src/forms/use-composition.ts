import { useEffect, useRef, useState, type CompositionEvent, type RefObject } from "react";
import { flushSync } from "react-dom";

interface Composition {
  /** Text of the field during a composition; null at all other times. */
  text: string | null;
  /** Event handlers of the field. */
  handlers: {
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
    onCompositionEnd: () => void;
  };
  /** Follows a change by the keyboard. @returns false when there is no composition any more */
  follow: (text: string) => boolean;
  /** Ends the composition immediately, as the person leaves the field. */
  finish: () => void;
}

/**
 * Tracks compositions: phone keyboards compose a text before they commit it, some of them each digit. They would write again text that a
 * page changes meanwhile, so the text is left to the keyboard until the end.
 *
 * @param onEnd called with the text before the composition, a moment after its end, when the browser has set its caret
 */
export function useComposition(
  input: RefObject<HTMLInputElement | null>,
  onEnd: (before: string) => void,
): Composition {
  const [text, setText] = useState<string | null>(null);
  const before = useRef<string | null>(null);
  const timer = useRef<number>();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const finish = () => {
    window.clearTimeout(timer.current);
    if (before.current === null || input.current === null) return;
    end.current(before.current);
    before.current = null;
    setText(null);
  };
  return {
    text,
    handlers: {
      onCompositionStart: ({ currentTarget: { value } }) => {
        // The next composition may begin before the last one is processed: then they are processed together.
        window.clearTimeout(timer.current);
        before.current ??= value;
        setText(value);
      },
      onCompositionEnd: () => {
        // Rendered synchronously, as the next key may arrive before React would render.
        timer.current = window.setTimeout(() => flushSync(finish));
      },
    },
    follow: (now) => {
      if (before.current === null) return false;
      setText(now);
      return true;
    },
    finish,
  };
}
