import { useEffect, useRef, useState, type CompositionEvent, type RefObject } from "react";
import { flushSync } from "react-dom";

interface Composition {
  /** What the field shows while a keyboard composes in it, and null at all other times. */
  text: string | null;
  /** Event handlers of the field. */
  handlers: {
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
    onCompositionEnd: () => void;
  };
  /** The keyboard has written in the field. @returns false where nothing is being composed any more */
  follow: (text: string) => boolean;
  /** Reads immediately what is composed: the person turns to something else. */
  finish: () => void;
}

/**
 * Keyboards of telephones compose a text before it counts, some of them each digit. What a page writes into the field
 * meanwhile, they write again: so until the end the text is the keyboard's.
 *
 * @param onEnd takes what the field showed before; it comes a moment after the end, when the browser has put its caret
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
        // The next one may begin before the last one is read: then they are read together.
        window.clearTimeout(timer.current);
        before.current ??= value;
        setText(value);
      },
      onCompositionEnd: () => {
        // Synchronously: the next key may arrive before React would find the time.
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
