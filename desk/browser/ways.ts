import { ask } from "./ask";
import { showNotice } from "./notice";
import { TEXT_SAVED } from "./saving/open-text";

/** What of a collection of the configuration says where its files lie. */
export interface Collection {
  name: string;
  folder?: string;
  files?: { name: string; file: string }[];
}

const ENTRY = /^#\/collections\/([^/]+)\/entries\/(.+)$/;

/** @returns the file that the editor's address names: `#/collections/articles/entries/solnce/index`; undefined: no text is open, or it is new */
export function fileAt(hash: string, collections: readonly Collection[]): string | undefined {
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
    const file = fileAt(window.location.hash, collections);
    if (file) void copyOf(file);
  });
  return button;
}

async function copyOf(file: string): Promise<void> {
  const result = await ask("/copy", { file }, { signal: AbortSignal.timeout(30_000) });
  if ("refusal" in result) return showNotice([result.refusal]);
  window.location.assign((JSON.parse(result.answer) as { address: string }).address);
}

/**
 * Links to the history of the text that is open and to the replacing of words in it; none where no text is.
 *
 * @param ways what holds the links to the desk's other pages
 */
function showHistory(ways: HTMLElement, collections: readonly Collection[]): void {
  const links = [
    ["/replace", "Замена"],
    ["/history", "История"],
  ].map(([page = "", label = ""]) => {
    const way = document.createElement("a");
    way.textContent = label;
    return { page, way };
  });
  const follow = () => {
    const file = fileAt(window.location.hash, collections);
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

/** The width below which the form and the page do not stand side by side: desk/browser/styles.ts. */
const NARROW = "(max-width: 60rem)";

const WAYS = [
  ["/", "Что сделать"],
  ["/list", "Тексты"],
  ["/search", "Поиск"],
  ["/review", "Проверка"],
] as const;

/** Where Decap remembers whether it shows the page beside the form. */
const DECAP_SHOWS_PAGE = "cms.preview-visible";

/** A class of the body: the page stands instead of the form. */
const SHOWS_PAGE = "desk-shows-page";

/**
 * The button that shows the page instead of the form in a narrow window; its styles hide it where both have room or there is no
 * page.
 */
function pageButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "desk-page-button";
  button.textContent = "Показать страницу";
  button.setAttribute("aria-pressed", "false");
  const show = (isShown: boolean) => {
    document.body.classList.toggle(SHOWS_PAGE, isShown);
    button.setAttribute("aria-pressed", String(isShown));
  };
  button.addEventListener("click", () => show(!document.body.classList.contains(SHOWS_PAGE)));
  // Another text begins with its form.
  window.addEventListener("hashchange", () => show(false));
  return button;
}

/** Adds links from the editor to the desk's other pages, before Decap starts: Decap has no place for them. */
export function showWays(collections: readonly Collection[]): void {
  // The button shows and hides what Decap has made.
  if (window.matchMedia(NARROW).matches) localStorage.setItem(DECAP_SHOWS_PAGE, "true");
  const ways = document.createElement("nav");
  ways.className = "desk-ways";
  ways.setAttribute("aria-label", "Рабочее место");
  for (const [href, label] of WAYS) {
    const way = document.createElement("a");
    way.href = href;
    way.textContent = label;
    ways.append(way);
  }
  showHistory(ways, collections);
  ways.append(pageButton());
  document.body.prepend(ways);
}

const ANY_ENTRY = /#\/collections\/[^/]+\/entries\/.+/;
const NEW_ENTRY = /^#\/collections\/[^/]+\/new/;

/** Reloads the page when the address changes to another text: Decap would keep showing the first one. */
export function openWhatTheAddressSays(): void {
  window.addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (ANY_ENTRY.test(oldURL) && ANY_ENTRY.test(newURL)) window.location.reload();
  });
}

/** Replaces Decap's list of texts by the desk's own, which knows their states. */
export function openOwnList(): void {
  const follow = () => {
    const { hash } = window.location;
    if (ANY_ENTRY.test(hash) || NEW_ENTRY.test(hash)) return;
    const [, kind] = /^#\/collections\/([^/]+)/.exec(hash) ?? [];
    window.location.replace(kind ? `/list?kind=${kind}` : "/list");
  };
  follow();
  window.addEventListener("hashchange", follow);
}
