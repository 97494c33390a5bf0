/** Half of the transition between pages: the old one goes out, then the new one comes in. Milliseconds. */
const HALF = 75;

/** The new page comes in by itself after this time, should it never be announced. Milliseconds. */
const AT_MOST = 2000;

let leaving: Animation | undefined;

const wantsMotion = () => window.matchMedia("(prefers-reduced-motion: no-preference)").matches;

const main = () => document.querySelector("main");

/** Fades the page that is shown out; without motion it just stays. */
export async function leavePage(): Promise<void> {
  if (!wantsMotion()) return;
  leaving = main()?.animate({ opacity: 0 }, { duration: HALF, fill: "forwards" });
  setTimeout(enterPage, AT_MOST, leaving);
  // By the clock: in a tab that nobody sees an animation may never end.
  await new Promise((resolve) => setTimeout(resolve, HALF));
}

/** Lets the next page in, if the one before it has been faded out. */
export function enterPage(which = leaving): void {
  if (which === undefined || which !== leaving) return;
  leaving.cancel();
  leaving = undefined;
  main()?.animate({ opacity: [0, 1] }, { duration: HALF });
}
