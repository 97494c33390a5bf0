import { showHistory, type Collection } from "./history-way";

/** The width below which the form and the page do not stand side by side: desk/browser/narrow-style.ts. */
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

/** In a narrow window the form comes first, and the page by this button: its styles hide it where there is no page, or room for both. */
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
