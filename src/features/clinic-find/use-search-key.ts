import { useEffect, useRef, type RefObject } from "react";

const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** The key «/», which on a Russian keyboard writes a full stop. */
const isSearchKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key === "/" || (code === "Slash" && !shiftKey));

const isBusy = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
  document.querySelector("dialog[open]") !== null;

/**
 * Moves the focus to a field when «/» is pressed anywhere on the page, unless the person is typing or has turned the
 * key off.
 *
 * @param isOn whether the key is turned on
 * @returns a function that returns the focus to the element that had it before
 */
export function useSearchKey(field: RefObject<HTMLInputElement>, isOn: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const enter = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isBusy(event)) return;
      event.preventDefault();
      before.current = document.activeElement;
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [field, isOn]);
  return () => {
    field.current?.blur();
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
}
