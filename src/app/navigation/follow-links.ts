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

/** Not every browser opens the folded list to whose item a link leads. */
function reveal({ hash }: HTMLAnchorElement): void {
  const target = document.getElementById(hash.slice(1));
  target?.closest("details")?.setAttribute("open", "");
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement && opensHere(link) ? link : null;
};

/**
 * Makes the ordinary links of a text navigate inside the site, like those of components: no reload, and the
 * redirects hold. A link to a place on the same page stays the browser's own.
 */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = linkAt(event);
    if (!link || event.defaultPrevented || !plainPress(event)) return;
    if (samePage(link)) return reveal(link);
    event.preventDefault();
    window.___navigate(link.href);
  });
  // A finger stays for as long as half a question to the server takes: the answer is on its way when the press ends.
  document.addEventListener("pointerdown", (event) => {
    const link = linkAt(event);
    if (link && plainPress(event)) fetchTarget(link.href);
  });
}
