import type { Problem } from "../../writing/problems";
import { TEXT_EDITOR } from "../selection";

/** The control of a field, by the name that Decap begins its id with. */
const controlOf = (field: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    field === "body" ? TEXT_EDITOR : `[id^="${CSS.escape(field)}-field"]`,
  );

/** The innermost part of the text that has these words. */
function partWith(words: string): Element | undefined {
  const editor = document.querySelector(TEXT_EDITOR);
  const parts = [...(editor?.querySelectorAll("p,li,td,th,h2,h3,blockquote,textarea") ?? [])];
  return parts.findLast((part) => (part.textContent ?? "").includes(words));
}

/** Shows the field of a problem, or its place in the text, with the caret there. */
export function goToProblem({ field, near }: Problem): void {
  const control = controlOf(field);
  const place = (near === undefined ? undefined : partWith(near)) ?? control;
  if (!place) return;
  place.scrollIntoView({ block: "center" });
  // A picture field has a button, a list its own.
  const inside = control?.matches("input,textarea,select,[contenteditable]")
    ? control
    : (control?.querySelector<HTMLElement>("input,textarea,select,button,[tabindex]") ?? control);
  inside?.focus({ preventScroll: true });
  if (place === control) return;
  const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
  if (words) window.getSelection()?.collapse(words, 0);
}
