import { pushToDataLayer } from "../../lib/data-layer";
import { whenNothingIsLost } from "../../lib/half-filled-forms";
import { addScript, forgetTraces, type Counter } from "./counter";

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
