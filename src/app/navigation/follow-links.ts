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

/**
 * Makes the ordinary links of a text navigate inside the site, like those of components: no reload, and the
 * redirects hold. A link to a place on the same page stays the browser's own.
 */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (event.defaultPrevented || !plainPress(event) || !opensHere(link) || samePage(link)) return;
    event.preventDefault();
    window.___navigate(link.href);
  });
}
