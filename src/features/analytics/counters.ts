import { onVisitEvent, reportGoal } from "../../lib/visit-events";
import { cookieGroup, type CookieGroup } from "../../session/cookie-groups";
import type { Counter } from "./counter";
import { metrika } from "./metrika";
import { tagManager } from "./tag-manager";

interface Configured {
  group: CookieGroup;
  counter: Counter;
}

/** @returns the counters that have an id, each with the group that must be allowed for it */
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
  /** Of the page that is shown. A query may hold the code of an e-mail, so no other part is ever sent. */
  pathname: string;
  /** Left out until it is known. */
  signedIn?: boolean | undefined;
}

/**
 * Keeps counters in step with what the visitor allows and where they are.
 *
 * @returns the function to call whenever either changes
 */
export function followVisits(configured: Configured[]): (visit: Visit) => void {
  const running = new Map<Counter, ReturnType<typeof begin>>();
  // By the site's own offer or by the browser's menu.
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

/** Starts a counter, which from then on gets pages and goals. */
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
