import { askFor } from "./ask-for";
import { TEXT_SAVED } from "./saving/open-text";
import { TEXT_EDITOR } from "./selection";
import { nodeAt, slateOf, type Slate } from "./slate";

/** A page of the site, as an author looks for it. */
interface LinkedPage {
  title: string;
  address: string;
}

const LINK_BUTTON = 'button[title="Ссылка"]';

/** Decap asks with the browser's own window, which waits: it gets an answer that is known already. @returns the link that stood there */
function pressWith(button: HTMLElement, answer: string | null): string {
  const own = window.prompt;
  let before = "";
  window.prompt = (_words, known) => {
    before = known ?? "";
    return answer;
  };
  try {
    button.click();
  } finally {
    window.prompt = own;
  }
  return before;
}

const optionOf = ({ title, address }: LinkedPage) => ({ value: address, label: title });

/** The pages of the site; none before the desk has answered, and an address can be written all the same. */
let pages: readonly LinkedPage[] = [];

async function requestPages(): Promise<void> {
  const answer = await fetch("/pages.json").catch(() => undefined);
  if (answer?.ok) pages = (await answer.json()) as LinkedPage[];
}

async function choose(button: HTMLElement): Promise<void> {
  const before = pressWith(button, null);
  const field = { name: "address", label: "Название страницы сайта или адрес", required: false };
  const hint =
    "Начните писать название. Другой сайт — адресом: https://… Пустое поле убирает ссылку.";
  const options = pages.map(optionOf);
  const form = {
    label: "Ссылка",
    done: "Готово",
    fields: [{ ...field, widget: "suggest", hint, options }],
  };
  const answer = await askFor(form, { address: before });
  if (!answer) return;
  const words = String(answer["address"] ?? "").trim();
  const page = pages.find(({ title }) => title.toLowerCase() === words.toLowerCase());
  pressWith(button, page?.address ?? words);
}

/** «Ссылка» finds a page of the site by its title: nobody knows addresses by heart. */
export function registerLinks(): void {
  // The text comes first.
  window.addEventListener(TEXT_SAVED, () => void requestPages(), { once: true });
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(LINK_BUTTON) : null;
    if (!event.isTrusted || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void choose(button);
  };
  document.addEventListener("click", onClick, { capture: true });
}

/** What an author types before a blank at the beginning of a paragraph, and what Decap makes of it. */
const BEGINNINGS: Record<string, (editor: Slate) => void> = {
  "##": (editor) => editor.toggleBlock("heading-two"),
  "###": (editor) => editor.toggleBlock("heading-three"),
  "-": (editor) => editor.toggleList("bulleted-list"),
  "*": (editor) => editor.toggleList("bulleted-list"),
  "1.": (editor) => editor.toggleList("numbered-list"),
  ">": (editor) => editor.toggleBlock("quote"),
};

/** @returns the words before the caret, where it stands in the first words of a paragraph of its own */
function beginning(editor: Slate): string | undefined {
  const { anchor, focus } = editor.selection ?? {};
  if (!anchor || anchor.path.join() !== focus?.path.join() || anchor.offset !== focus.offset)
    return undefined;
  if (anchor.path.length !== 2 || anchor.path[1] !== 0) return undefined;
  if (nodeAt(editor, [anchor.path[0] ?? 0])?.type !== "paragraph") return undefined;
  return nodeAt(editor, anchor.path)?.text?.slice(0, anchor.offset);
}

function onInput(event: InputEvent): void {
  const element = event.target instanceof Element ? event.target : null;
  if (event.inputType !== "insertText" || event.data !== " " || !element?.matches(TEXT_EDITOR))
    return;
  const editor = element.closest(".cms-editor-raw") ? undefined : slateOf(element);
  const text = editor && beginning(editor);
  const begin = text === undefined ? undefined : BEGINNINGS[text];
  if (!editor?.selection || !begin || text === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { path } = editor.selection.anchor;
  editor.apply({ type: "remove_text", path, offset: 0, text });
  begin(editor);
}

/** `## `, `- ` and `1. ` make a heading or a list as they are typed; Ctrl-Z gives the signs back. */
export function registerShorthand(): void {
  document.addEventListener("beforeinput", onInput, { capture: true });
}
