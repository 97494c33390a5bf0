import { onVisitEvent, reportGoal } from "../../lib/visit-events";
import { cookieGroup, type CookieGroup } from "../../session/cookie-groups";
import type { Counter } from "./counter";
import { metrika } from "./metrika";
import { tagManager } from "./tag-manager";

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
