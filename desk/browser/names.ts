/** The buttons of a picture field: they open Decap's window with pictures. */
export const [CHOOSE_PICTURE, REPLACE_PICTURE] = ["Выбрать рисунок", "Заменить рисунок"];

/** What Decap shows as a picture only, and what it is called. */
const NAMES: readonly (readonly [selector: string, name: string])[] = [
  ['[class*="ToolbarToggle"] > [role="switch"]', "Писать разметкой"],
  ['[class*="ListItemTopBar"] > button:first-child', "Показать или спрятать запись"],
  ['[class*="ListItemTopBar"] > [role="button"]', "Переставить запись"],
  ['[class*="ListItemTopBar"] > button:last-child', "Убрать запись"],
];

/** How an entry is moved by keyboard: the library that Decap moves entries with says it in English. */
const MOVING =
  "Чтобы переставить запись, нажмите пробел, ведите её стрелками и нажмите пробел снова. Escape вернёт её на место.";

function nameAll(): void {
  for (const [selector, name] of NAMES) {
    for (const control of document.querySelectorAll(`${selector}:not([aria-label])`)) {
      control.setAttribute("aria-label", name);
    }
  }
  for (const words of document.querySelectorAll('[id^="DndDescribedBy"]')) {
    if (words.textContent !== MOVING) words.textContent = MOVING;
  }
}

/** Names for screen readers, for what is there and for what comes. */
export function nameControls(): void {
  new MutationObserver(nameAll).observe(document.body, { childList: true, subtree: true });
}
