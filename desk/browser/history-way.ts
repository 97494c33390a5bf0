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
  // A saved new text gets its address without a word: only a look at the press sees it.
  for (const event of ["hashchange", "popstate"]) window.addEventListener(event, follow);
  way.addEventListener("pointerdown", follow);
  way.addEventListener("focus", follow);
  follow();
  ways.append(way);
}
