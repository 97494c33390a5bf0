import { onEvent } from "../../lib/data-layer";
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
  /** Of the page that is shown. A query may hold the code of a letter, so no other part is ever sent. */
  pathname: string;
}

/**
 * Keeps counters in step with what the visitor allows and where they are.
 *
 * @returns the function to call whenever one of the two changes
 */
export function followVisits(configured: Configured[]): (visit: Visit) => void {
  const running = new Map<Counter, { shown: string; silence: () => void }>();

  return ({ groups, pathname }) => {
    const address = window.location.origin + pathname;
    for (const { group, counter } of configured) {
      const state = running.get(counter);
      if (!groups.includes(group)) {
        if (!state) continue;
        state.silence();
        running.delete(counter);
        counter.stop();
        continue;
      }
      if (!state) counter.start();
      if (state?.shown === address) continue;
      counter.hit(address, state?.shown ?? "");
      running.set(counter, {
        shown: address,
        silence: state?.silence ?? onEvent((event) => counter.tell(event)),
      });
    }
  };
}
