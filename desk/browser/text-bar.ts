import { TEXT_EDITOR } from "./selection";
import { slateOf, type Slate } from "./slate";
import {
  addColumn,
  addRow,
  addTable,
  goToCell,
  placeInTable,
  removeColumn,
  removeRow,
} from "./table-steps";

/** What medicine writes and keyboards have not. */
const SIGNS = ["²", "³", "⁵", "₂", "±", "≥", "≤", "×", "°", "µ", "–", "½"];

const BAR = "desk-text-bar";

/** Decap's own bar above a text. */
const CONTROL_BAR = '.cms-editor-visual [class*="EditorControlBar"]';

type Step = (editor: Slate) => void;

function inTable(step: (editor: Slate, at: NonNullable<ReturnType<typeof placeInTable>>) => void) {
  return (editor: Slate) => {
    const at = placeInTable(editor);
    if (at) editor.withoutNormalizing(() => step(editor, at));
  };
}

const STEPS: readonly (readonly [label: string, step: Step, isOfTable?: true])[] = [
  ["Шаг назад", (editor) => editor.undo()],
  ["Шаг вперёд", (editor) => editor.redo()],
  ["Таблица", (editor) => editor.withoutNormalizing(() => addTable(editor))],
  ["Строка ниже", inTable(addRow), true],
  ["Столбец справа", inTable(addColumn), true],
  ["Убрать строку", inTable(removeRow), true],
  ["Убрать столбец", inTable(removeColumn), true],
];

/** The text that this bar is above. */
const editorOf = (bar: Element): HTMLElement | null =>
  bar.closest(".cms-editor-visual")?.querySelector<HTMLElement>(TEXT_EDITOR) ?? null;

function button(bar: Element, label: string, step: Step): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  // The caret stays in the text.
  made.addEventListener("mousedown", (event) => event.preventDefault());
  made.addEventListener("click", () => {
    const element = editorOf(bar);
    const editor = element && slateOf(element);
    if (!editor) return;
    element.focus();
    step(editor);
    showTableSteps();
  });
  return made;
}

function makeBar(): HTMLElement {
  const bar = document.createElement("div");
  bar.className = BAR;
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", "Правка, таблица и знаки");
  for (const [label, step, isOfTable] of STEPS) {
    const made = button(bar, label, step);
    if (isOfTable) made.dataset["ofTable"] = "yes";
    made.hidden = isOfTable === true;
    bar.append(made);
  }
  const signs = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "Знаки";
  const insert = (sign: string) => button(bar, sign, (editor) => editor.insertText(sign));
  signs.append(summary, ...SIGNS.map(insert));
  bar.append(signs);
  return bar;
}

/** Rows and columns can be changed where the caret is in a table. */
function showTableSteps(): void {
  for (const bar of document.querySelectorAll(`.${BAR}`)) {
    const element = editorOf(bar);
    const editor = element && slateOf(element);
    const isInTable = Boolean(editor && placeInTable(editor));
    for (const made of bar.querySelectorAll<HTMLElement>("[data-of-table]"))
      made.hidden = !isInTable;
  }
}

function addBars(): void {
  for (const control of document.querySelectorAll(CONTROL_BAR))
    if (!control.querySelector(`.${BAR}`)) control.append(makeBar());
}

/** Tab goes through the cells of a table, as in every program that has them. */
function onTab(event: KeyboardEvent): void {
  const element = event.target instanceof Element ? event.target : null;
  if (event.key !== "Tab" || !element?.matches(TEXT_EDITOR)) return;
  const editor = slateOf(element);
  const at = editor && placeInTable(editor);
  if (!at) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  goToCell(editor, at, event.shiftKey ? -1 : 1);
}

/** Adds to Decap's bar above a text what it has not: undo and redo, tables, signs. */
export function showTextBars(): void {
  new MutationObserver(addBars).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("keydown", onTab, { capture: true });
  // Slate has noted the caret by then.
  document.addEventListener("selectionchange", () => setTimeout(showTableSteps));
}
