import { pushToDataLayer } from "../../lib/data-layer";
import { whenNothingIsLost } from "../../lib/half-filled-forms";
import { onVisitEvent, reportGoal, type VisitEvent } from "../../lib/visit-events";
import { cookieGroup, type CookieGroup } from "../../session/cookie-groups";

/** A service that counts visits. It loads nothing before `start`. */
interface Counter {
  start: () => void;
  /** Stops counting, and deletes what the service has stored in this browser. */
  stop: () => void;
  /**
   * @param from the previous address, in the form of `address`; empty for the first page
   */
  hit: (address: string, from: string) => void;
  report: (event: VisitEvent) => void;
}

/**
 * @returns the element, to be removed when the visitor withdraws their consent
 */
function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
  return script;
}

/**
 * Deletes what counters have stored in this browser.
 *
 * @param prefixes beginnings of the names of their cookies and of their entries in the local storage
 */
function forgetTraces(...prefixes: string[]): void {
  const isTrace = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  const { hostname } = window.location;
  // A counter's cookie may have any domain to which the host belongs.
  const domains = hostname.split(".").map((_part, index, parts) => parts.slice(index).join("."));

  for (const entry of document.cookie.split("; ")) {
    const name = entry.split("=", 1)[0] ?? "";
    if (!isTrace(name)) continue;
    document.cookie = `${name}=; Path=/; Max-Age=0`;
    for (const domain of domains) {
      document.cookie = `${name}=; Path=/; Max-Age=0; Domain=${domain}`;
    }
  }
  for (const name of Object.keys(localStorage).filter(isTrace)) localStorage.removeItem(name);
}

interface Configured {
  group: CookieGroup;
  counter: Counter;
}

/**
 * @returns the counters that have an id, each with the cookie group that must be allowed for it
 */
export function configuredCounters(ids: { metrika?: string; tagManager?: string }): Configured[] {
  return [
    ...(ids.metrika
      ? [{ group: cookieGroup.analytical, counter: metrika(Number(ids.metrika)) }]
      : []),
    ...(ids.tagManager
      ? [{ group: cookieGroup.marketing, counter: tagManager(ids.tagManager) }]
      : []),
  ];
}

interface Visit {
  groups: readonly CookieGroup[];
  /** The path of the page. The query is never sent, because it may contain the code of an e-mail. */
  pathname: string;
  /** Undefined until it is known. */
  signedIn?: boolean | undefined;
}

/**
 * Starts and stops counters with the visitor's consent, and reports pages.
 *
 * @returns the function to call whenever the consent or the page changes
 */
export function followVisits(configured: Configured[]): (visit: Visit) => void {
  const running = new Map<Counter, ReturnType<typeof begin>>();
  // The event fires for an installation by the site's own offer and by the browser's menu.
  window.addEventListener("appinstalled", () => reportGoal("install"));

  return (visit) => {
    for (const { group, counter } of configured) {
      const allowed = visit.groups.includes(group);
      if (allowed) {
        if (!running.has(counter)) running.set(counter, begin(counter));
        running.get(counter)?.follow(visit);
      } else if (running.has(counter)) {
        running.get(counter)?.end();
        running.delete(counter);
      }
    }
  };
}

/** Starts a counter, which then gets pages and goals. */
function begin(counter: Counter) {
  let shown = "";
  let known: boolean | undefined;
  counter.start();
  const silence = onVisitEvent((event) => counter.report(event));

  return {
    follow({ pathname, signedIn }: Visit) {
      const address = window.location.origin + pathname;
      if (address !== shown) counter.hit(address, shown);
      shown = address;
      if (signedIn === undefined || signedIn === known) return;
      known = signedIn;
      counter.report({ event: "userParameters", parameters: { signedIn } });
    },
    end() {
      silence();
      counter.stop();
    },
  };
}

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

/** Google Tag Manager, which reads the data layer by itself. */
export const tagManager = (id: string): Counter => ({
  start() {
    pushToDataLayer({ "gtm.start": Date.now(), event: "gtm.js" });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
  },
  stop() {
    forgetTraces("_ga", "_gcl", "_gid");
    // Scripts that it has loaded can be stopped only by a reload of the page.
    whenNothingIsLost(() => window.location.reload());
  },
  hit: (address, from) => pushToDataLayer({ event: "hit", address, from }),
  report: pushToDataLayer,
});
