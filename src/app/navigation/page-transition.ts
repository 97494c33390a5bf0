/** How long the old page takes to step back, at least, and the new one to come in. Milliseconds. */
const HALF = 75;

/** How much of the old page is seen until there is something to show. */
const LEFT = 0.5;

/** The page comes back by itself after this time, should the new one never be announced. Milliseconds. */
const AT_MOST = 2000;

let leaving: Animation | undefined;

const wantsMotion = () => window.matchMedia("(prefers-reduced-motion: no-preference)").matches;

const main = () => document.querySelector("main");

/**
 * Lets the page that is shown step back immediately: the press is answered before the next page is there. It can still be read, as a
 * slow network must not leave the screen empty. Without motion it just stays.
 *
 * @param fetched ends, and never fails, when there is something to show
 */
export async function leavePage(fetched: Promise<unknown>): Promise<void> {
  if (!wantsMotion()) return void (await fetched);
  leaving ??= main()?.animate({ opacity: LEFT }, { duration: HALF, fill: "forwards" });
  // By the clock: in a tab that nobody sees an animation may never end.
  await Promise.all([fetched, new Promise((resolve) => setTimeout(resolve, HALF))]);
  setTimeout(enterPage, AT_MOST, leaving);
}

/** Lets the next page in, if the one before it has stepped back. */
export function enterPage(which = leaving): void {
  if (which === undefined || which !== leaving) return;
  leaving.cancel();
  leaving = undefined;
  main()?.animate({ opacity: [LEFT, 1] }, { duration: HALF });
}
