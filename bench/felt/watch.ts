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
  /** Times of the frames that show feedback, and the awaited element. */
  answered: number;
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
    answered: 0,
    shown: 0,
    awaited: null,
    interactions: {},
  };
  window.felt = felt;
  // The pressed control.
  let control: Element | null = null;
  let before = "";
  let isChanged = false;

  const look = {
    of(element: Element) {
      const { backgroundColor, borderColor, color, opacity, textDecoration } =
        getComputedStyle(element);
      return [backgroundColor, borderColor, color, opacity, textDecoration].join();
    },
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
    isAnswered() {
      return (
        isChanged ||
        (control !== null && look.of(control) !== before) ||
        // The previous page fades out.
        document.getAnimations().some(({ startTime }) => Number(startTime ?? 0) >= felt.down)
      );
    },
    frame(this: void) {
      const isAnswered = felt.answered === 0 && felt.down > 0 && look.isAnswered();
      const isShown = felt.shown === 0 && felt.awaited !== null && look.isShown(felt.awaited);
      // A task that follows the frame runs after the frame is painted.
      if (isAnswered || isShown)
        setTimeout(() => {
          if (isAnswered) felt.answered ||= performance.now();
          if (isShown) felt.shown ||= performance.now();
        });
      if (felt.awaited !== null && felt.shown === 0) requestAnimationFrame(look.frame);
    },
  };

  for (const sign of ["pointerdown", "keydown"] as const)
    addEventListener(
      sign,
      ({ target, timeStamp }) => {
        felt.down = timeStamp;
        felt.up = sign === "keydown" ? timeStamp : 0;
        felt.answered = felt.shown = 0;
        isChanged = false;
        control =
          target instanceof Element ? target.closest("a, button, label, [role=option]") : null;
        before = control ? look.of(control) : "";
        requestAnimationFrame(look.frame);
      },
      true,
    );
  addEventListener("pointerup", ({ timeStamp }) => (felt.up = timeStamp), true);
  // Prefetched files are in the head.
  new MutationObserver((changes) => {
    isChanged ||= changes.some(({ target }) => document.body.contains(target));
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as InteractionEntry[]) {
      if (interactionId === 0) continue;
      felt.interactions[interactionId] = Math.max(felt.interactions[interactionId] ?? 0, duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
