const MINUTE = 60_000;

/** Most people open the e-mail at once; one who has not within an hour comes back by its link. */
const pace = [
  { until: 2 * MINUTE, every: 5_000 },
  { until: 10 * MINUTE, every: 15_000 },
  { until: 60 * MINUTE, every: MINUTE },
];

/**
 * Asks again and again while somebody looks at the page and there is a network, and at once when they come back to it.
 *
 * @param ask says whether this was the last time
 * @param since when what is asked about began, in ms: the longer ago, the more seldom, and never after an hour
 * @returns the function that stops it
 */
export function askNowAndThen(ask: () => Promise<boolean>, since: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let asking = false;
  let over = false;

  const pause = () => pace.find(({ until }) => Date.now() - since < until)?.every;
  const plan = () => {
    const every = pause();
    clearTimeout(timer);
    if (!over && every !== undefined) timer = setTimeout(() => void askNow(), every);
  };
  const askNow = async () => {
    if (asking || over || pause() === undefined) return;
    if (document.visibilityState === "visible" && navigator.onLine) {
      asking = true;
      // Stopped meanwhile is over, too.
      if (await ask()) over = true;
      asking = false;
    }
    plan();
  };

  const again = () => void askNow();
  document.addEventListener("visibilitychange", again);
  window.addEventListener("focus", again);
  window.addEventListener("online", again);
  plan();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", again);
    window.removeEventListener("focus", again);
    window.removeEventListener("online", again);
  };
}
