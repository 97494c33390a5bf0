import { ask } from "./ask";
import { tell } from "./paste/tell";
import { TEXT_SAVED } from "./saving/open-text";

/** What of a collection of the configuration says where its files lie. */
export interface Collection {
  name: string;
  folder?: string;
  files?: { name: string; file: string }[];
}

const ENTRY = /^#\/collections\/([^/]+)\/entries\/(.+)$/;

/** @returns the file that the editor's address names: `#/collections/articles/entries/solnce/index`; undefined: no text is open, or it is new */
function openFile(hash: string, collections: readonly Collection[]): string | undefined {
  const [, id, entry = ""] = ENTRY.exec(decodeURIComponent(hash)) ?? [];
  const collection = collections.find(({ name }) => name === id);
  if (!collection) return undefined;
  if (collection.folder) return `${collection.folder}/${entry}.mdx`;
  return collection.files?.find(({ name }) => name === entry)?.file;
}

/** Begins a new text with the words and pictures of the one that is open; data have no copies. */
function copyButton(collections: readonly Collection[]): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "desk-copy";
  button.textContent = "Сделать копию";
  button.addEventListener("click", () => {
    const file = openFile(window.location.hash, collections);
    if (file) void copyOf(file);
  });
  return button;
}

async function copyOf(file: string): Promise<void> {
  const result = await ask("/copy", { file }, { signal: AbortSignal.timeout(30_000) });
  if ("refusal" in result) return tell([result.refusal]);
  window.location.assign((JSON.parse(result.answer) as { address: string }).address);
}

/**
 * A link to the history of the text that is open; none where no text is.
 *
 * @param ways what holds the links to the desk's other pages
 */
export function showHistory(ways: HTMLElement, collections: readonly Collection[]): void {
  const way = document.createElement("a");
  way.textContent = "История";
  const follow = () => {
    const file = openFile(window.location.hash, collections);
    way.hidden = file === undefined;
    if (file) way.href = `/history?${new URLSearchParams({ file }).toString()}`;
  };
  for (const event of ["hashchange", TEXT_SAVED]) window.addEventListener(event, follow);
  follow();
  ways.append(way, copyButton(collections));
}
