import { addScript, forgetTraces, type Counter } from "./counter";

interface Ym {
  (id: number, method: string, ...details: unknown[]): void;
  /** Calls from before the script was loaded. */
  a?: unknown[][];
  /** When the counter was added to the page, in milliseconds. */
  l?: number;
}

declare global {
  interface Window {
    ym?: Ym;
  }
}

/** The options turn off everything that the site does not report itself: titles, clicks, forms and links. */
const OPTIONS = {
  defer: true,
  sendTitle: false,
  clickmap: false,
  trackLinks: false,
  accurateTrackBounce: false,
  webvisor: false,
};

/** Yandex Metrica. https://yandex.ru/support/metrica/objects/method-reference.html */
export function metrika(id: number): Counter {
  const call = (method: string, ...details: unknown[]) => window.ym?.(id, method, ...details);
  let script: HTMLScriptElement | undefined;

  return {
    start() {
      if (!window.ym) {
        const queue: Ym = (...entry) => void (queue.a ??= []).push(entry);
        queue.l = Date.now();
        window.ym = queue;
      }
      script ??= addScript("https://mc.yandex.ru/metrika/tag.js");
      call("init", OPTIONS);
    },
    stop() {
      call("destruct");
      forgetTraces("_ym");
    },
    hit: (address, from) => call("hit", address, { referer: from, title: "" }),
    report(event) {
      if (event.event === "goal") call("reachGoal", event.goal);
      if (event.event === "userParameters") call("userParams", event.parameters);
      if (event.event === "experiment") {
        call("params", { experiments: { [event.name]: event.variant } });
      }
    },
  };
}
