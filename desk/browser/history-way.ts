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
 * Links to the history of the text that is open and to the replacing of words in it; none where no text is.
 *
 * @param ways what holds the links to the desk's other pages
 */
export function showHistory(ways: HTMLElement, collections: readonly Collection[]): void {
  const links = [
    ["/replace", "Замена"],
    ["/history", "История"],
  ].map(([page = "", label = ""]) => {
    const way = document.createElement("a");
    way.textContent = label;
    return { page, way };
  });
  const follow = () => {
    const file = openFile(window.location.hash, collections);
    for (const { page, way } of links) {
      // Data are changed in their forms.
      way.hidden = file === undefined || (page === "/replace" && !file.endsWith(".mdx"));
      if (file) way.href = `${page}?${new URLSearchParams({ file }).toString()}`;
    }
  };
  for (const event of ["hashchange", TEXT_SAVED]) window.addEventListener(event, follow);
  follow();
  ways.append(...links.map(({ way }) => way), copyButton(collections));
}
