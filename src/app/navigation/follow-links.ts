import { fetchTarget } from "./guard-navigation";

const plainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const opensHere = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download");

const samePage = (link: HTMLAnchorElement) =>
  link.hash !== "" &&
  link.pathname === window.location.pathname &&
  link.search === window.location.search;

/** Opens the folded list that contains the target of a link, which not every browser does. */
function reveal({ hash }: HTMLAnchorElement): void {
  const target = document.getElementById(hash.slice(1));
  target?.closest("details")?.setAttribute("open", "");
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement && opensHere(link) ? link : null;
};

/**
 * Makes the ordinary links of a text navigate inside the site, like those of components: without a reload, and with the redirects. A link
 * to a place on the same page is left to the browser.
 */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = linkAt(event);
    if (!link || event.defaultPrevented || !plainPress(event)) return;
    if (samePage(link)) return reveal(link);
    event.preventDefault();
    window.___navigate(link.href);
  });
  // The page is fetched when the press begins: it lasts about half of a round trip, so that the answer is on its way when it ends.
  document.addEventListener("pointerdown", (event) => {
    const link = linkAt(event);
    if (link && plainPress(event)) fetchTarget(link.href);
  });
}
