/** The awaited element: the first visible one that matches the selector and contains the text. */
export interface Awaited {
  selector: string;
  /** Part of its text; default: any. */
  words?: string;
}

/** Measurements of the page, in ms of its own clock. */
interface Seen {
  /** Times of pressing, and of releasing or of a key. */
  down: number;
  up: number;
  /** Time of the frame that shows the awaited element. */
  shown: number;
  /** Time from each press or key to the next paint, by its number. */
  interactions: Record<string, number>;
}

declare global {
  interface Window {
    felt: Seen & { awaited: Awaited | null };
  }
}

/** Entries of the type `event`. */
interface InteractionEntry extends PerformanceEntry {
  interactionId: number;
}

/**
 * Runs in the page, before its own scripts. It must not contain named functions: tsx would wrap them in a helper that the page
 * does not have.
 */
export function watch(): void {
  // A service worker's requests are not slowed, and on a first visit there is none.
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  const felt: Window["felt"] = {
    down: 0,
    up: 0,
    shown: 0,
    awaited: null,
    interactions: {},
  };
  window.felt = felt;
  const look = {
    isShown({ selector, words }: Awaited) {
      return (
        felt.up >= felt.down &&
        // A new page fades in.
        Number(getComputedStyle(document.querySelector("main") ?? document.body).opacity) >= 0.5 &&
        [...document.querySelectorAll(selector)].some(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            (words === undefined || (element.textContent ?? "").includes(words)),
        )
      );
    },
    frame(this: void) {
      if (felt.awaited === null || felt.shown > 0) return;
      // A task that follows the frame runs after the frame is painted.
      if (look.isShown(felt.awaited)) setTimeout(() => (felt.shown ||= performance.now()));
      requestAnimationFrame(look.frame);
    },
  };

  for (const sign of ["pointerdown", "keydown"] as const)
    addEventListener(
      sign,
      ({ timeStamp }) => {
        felt.down = timeStamp;
        felt.up = sign === "keydown" ? timeStamp : 0;
        felt.shown = 0;
        requestAnimationFrame(look.frame);
      },
      true,
    );
  addEventListener("pointerup", ({ timeStamp }) => (felt.up = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as InteractionEntry[]) {
      if (interactionId === 0) continue;
      felt.interactions[interactionId] = Math.max(felt.interactions[interactionId] ?? 0, duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
