import { whenNothingIsLost } from "../../lib/half-filled-forms";
import { addScript, type Counter } from "./counter";
import { forgetTraces } from "./forget-traces";

/** Google's tag manager: it reads the data layer by itself, where every event of the site lies. */
export const tagManager = (id: string): Counter => ({
  start() {
    window.dataLayer ??= [];
    window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
  },
  stop() {
    forgetTraces("_ga", "_gcl", "_gid");
    // Scripts that it has loaded end only with the page.
    whenNothingIsLost(() => window.location.reload());
  },
  hit: (address, from) => window.dataLayer?.push({ event: "hit", address, from }),
  tell: () => undefined,
});
