/** Minimum duration of fading the old page out, and duration of fading the new one in. Milliseconds. */
const HALF = 75;

/** Opacity of the old page until the new one can be shown. */
const LEFT = 0.5;

/** Time after which the page is faded in again, if no new page was announced. Milliseconds. */
const AT_MOST = 2000;

let leaving: Animation | undefined;

const allowsMotion = () => window.matchMedia("(prefers-reduced-motion: no-preference)").matches;

const main = () => document.querySelector("main");

/**
 * Fades the present page out immediately, so that the click is answered before the next page is loaded. It stays readable, as a slow
 * network must not leave the screen empty. With reduced motion it stays as it is.
 *
 * @param fetched resolves, and never rejects, when the new page can be shown
 */
export async function leavePage(fetched: Promise<unknown>): Promise<void> {
  if (!allowsMotion()) return void (await fetched);
  leaving ??= main()?.animate({ opacity: LEFT }, { duration: HALF, fill: "forwards" });
  // A timer, because an animation in a hidden tab may never end.
  await Promise.all([fetched, new Promise((resolve) => setTimeout(resolve, HALF))]);
  setTimeout(enterPage, AT_MOST, leaving);
}

/** Fades the next page in, if the one before it was faded out. */
export function enterPage(which = leaving): void {
  if (which === undefined || which !== leaving) return;
  leaving.cancel();
  leaving = undefined;
  main()?.animate({ opacity: [LEFT, 1] }, { duration: HALF });
}
