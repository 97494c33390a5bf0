/** The element that holds the page's scripts until they are wanted: in a `<template>` the browser neither runs nor fetches them. */
export const WAITING_SCRIPTS = "scripts";

/** Event on the window when the page is hydrated. */
export const HYDRATED = "hydrated";

/**
 * Starts the scripts of a page when it has been painted and the browser is idle, or at the first sign of use. A click on a control that
 * opens a dialog of the page is handled here. A click on another control that needs scripts (a button, or an opener of a popup) is shown
 * as pressed, stored, and repeated when the page is hydrated; all other links and forms are left to the browser. A stored click on a link
 * is left to the browser when the scripts cannot be fetched, or after ten seconds.
 *
 * The function is copied into the HTML, so it must not use anything else of this file. See docs/decisions/044-scripts-when-wanted.md.
 *
 * @param waiting id of the template with the scripts
 * @param hydrated name of the event when the page is hydrated
 * @param urgent pattern of the address behind the path with which scripts start immediately
 */
export function startScripts(waiting: string, hydrated: string, urgent: string): void {
  const signs = ["pointerdown", "touchstart", "keydown", "focusin"];
  const paint = "largest-contentful-paint";
  let pressed: HTMLElement | null = null;
  let isLoaded = false;
  let isPainted = document.hidden || !PerformanceObserver.supportedEntryTypes.includes(paint);
  let timer = 0;

  function start() {
    for (const sign of signs) removeEventListener(sign, start);
    const template = document.getElementById(waiting);
    if (!(template instanceof HTMLTemplateElement)) return;
    const scripts = document.importNode(template.content, true);
    for (const script of scripts.querySelectorAll("script")) script.onerror = letGo;
    template.remove();
    document.body.append(scripts);
  }

  function startSoon() {
    if (!isLoaded || !isPainted) return;
    clearTimeout(timer);
    const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : start());
    timer = window.setTimeout(whenIdle, 1000);
  }

  function keep(event: MouseEvent) {
    const control =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>(
        'button:not([type="submit"]), [aria-haspopup], [href="#ask"]',
      );
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
    const popup = document.getElementById(control.getAttribute("aria-controls") ?? "");
    if (popup instanceof HTMLDialogElement) {
      // Safari does not focus a clicked link, and so could not restore the focus later.
      control.focus();
      return popup.showModal();
    }
    pressed?.removeAttribute("aria-busy");
    pressed = control;
    pressed.setAttribute("aria-busy", "true");
    setTimeout(() => control.hasAttribute("href") && letGo(), 10_000);
  }

  function letGo() {
    removeEventListener("click", keep, true);
    pressed?.removeAttribute("aria-busy");
    pressed?.click();
    pressed = null;
  }

  addEventListener("click", keep, true);
  addEventListener(hydrated, letGo, { once: true });
  for (const sign of signs) addEventListener(sign, start, { passive: true });
  addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    window.earlyInstallOffer = offer;
  });
  addEventListener("load", () => {
    isLoaded = true;
    startSoon();
  });
  new PerformanceObserver(() => {
    isPainted = true;
    startSoon();
  }).observe({ type: paint, buffered: true });
  if (new RegExp(urgent).test(location.search + location.hash)) start();
}
