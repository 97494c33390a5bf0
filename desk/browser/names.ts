import { TEXT_EDITOR } from "./selection";

/** The buttons of a picture field: they open Decap's window with pictures. */
export const [CHOOSE_PICTURE, REPLACE_PICTURE] = ["Выбрать рисунок", "Заменить рисунок"];

/** What Decap shows as a picture only, and what it is called. */
const NAMES: readonly (readonly [selector: string, name: string])[] = [
  ['[class*="ToolbarToggle"] > [role="switch"]', "Писать разметкой"],
  ['[class*="ListItemTopBar"] > button:first-child', "Показать или спрятать запись"],
  ['[class*="ListItemTopBar"] > [role="button"]', "Переставить запись"],
  ['[class*="ListItemTopBar"] > button:last-child', "Убрать запись"],
  [TEXT_EDITOR, "Текст"],
  ['[class*="StyledModal"][role="dialog"]', "Рисунки"],
];

/** What Decap leaves out of the roles that it gives. */
const ATTRIBUTES: readonly (readonly [selector: string, name: string, value: string])[] = [
  // The switch of the markup mode says nothing until it was pressed.
  ['[role="switch"]:not([aria-checked])', "aria-checked", "false"],
  ['[role="menu"] > ul:not([role])', "role", "none"],
  ['[class*="EditorContainer"]:has([class*="ControlPaneContainer"]):not([role])', "role", "main"],
  // The form has no other heading of its own.
  ['[class*="BackCollection"]:not([role])', "role", "heading"],
  ['[class*="BackCollection"]:not([aria-level])', "aria-level", "1"],
  // The name of a picture stands under it.
  ['img[class*="CardImage"]:not([alt])', "alt", ""],
];

/** A button of the toolbar that opens a menu is a button within a button, two stops for Tab: the outer one stays. */
function joinButtons(): void {
  const inner = '[role="button"][aria-haspopup] > button:not([inert])';
  for (const button of document.querySelectorAll<HTMLButtonElement>(inner)) {
    button.inert = true;
    button.setAttribute("aria-hidden", "true");
    button.parentElement?.setAttribute("aria-label", button.title);
    button.parentElement?.setAttribute("title", button.title);
  }
}

/** How an entry is moved by keyboard: the library that Decap moves entries with says it in English. */
const MOVING =
  "Чтобы переставить запись, нажмите пробел, ведите её стрелками и нажмите пробел снова. Escape вернёт её на место.";

/** The field of several choices says it in English. */
function nameChosen(): void {
  for (const button of document.querySelectorAll('[aria-label^="Remove "]')) {
    const label = button.getAttribute("aria-label") ?? "";
    button.setAttribute("aria-label", label.replace("Remove ", "Убрать: "));
  }
}

function nameAll(): void {
  for (const [selector, name] of NAMES) {
    for (const control of document.querySelectorAll(`${selector}:not([aria-label])`)) {
      control.setAttribute("aria-label", name);
    }
  }
  for (const [selector, name, value] of ATTRIBUTES) {
    for (const element of document.querySelectorAll(selector)) element.setAttribute(name, value);
  }
  joinButtons();
  nameChosen();
  for (const words of document.querySelectorAll('[id^="DndDescribedBy"]')) {
    if (words.textContent !== MOVING) words.textContent = MOVING;
  }
}

/** Names for screen readers, for what is there and for what comes. */
export function nameControls(): void {
  new MutationObserver(nameAll).observe(document.body, { childList: true, subtree: true });
}
