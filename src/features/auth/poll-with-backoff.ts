const MINUTE = 60_000;

/** Most people open the e-mail immediately; a person who has not done so within an hour will return by its link. */
const pace = [
  { until: 2 * MINUTE, every: 5_000 },
  { until: 10 * MINUTE, every: 15_000 },
  { until: 60 * MINUTE, every: MINUTE },
];

/**
 * Polls with growing pauses while the page is visible and online, and immediately when it becomes so again.
 *
 * @param check returns whether polling is done
 * @param since when the wait began, in ms: the pauses grow with its age, and polling stops after an hour
 * @returns the function that stops it
 */
export function pollWithBackoff(check: () => Promise<boolean>, since: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let checking = false;
  let over = false;

  const pause = () => pace.find(({ until }) => Date.now() - since < until)?.every;
  const plan = () => {
    const every = pause();
    clearTimeout(timer);
    if (!over && every !== undefined) timer = setTimeout(() => void checkNow(), every);
  };
  const checkNow = async () => {
    if (checking || over || pause() === undefined) return;
    if (document.visibilityState === "visible" && navigator.onLine) {
      checking = true;
      // Polling may have been stopped meanwhile, which must not be overwritten.
      if (await check()) over = true;
      checking = false;
    }
    plan();
  };

  const again = () => void checkNow();
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
