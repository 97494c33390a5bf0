import { decap, type DecapMap } from "./decap";

const ENTRY = /#\/collections\/[^/]+\/entries\/.+/;

/** Decap keeps the first text open when the address changes to another one, as a link on a page beside it does. */
export function openWhatTheAddressSays(): void {
  window.addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (ENTRY.test(oldURL) && ENTRY.test(newURL)) window.location.reload();
  });
}

/**
 * A text that got another address when it was saved lies elsewhere now, and Decap would go on with the old place.
 *
 * @param collections of the configuration
 */
export function followMovedTexts(collections: readonly { name: string; path?: string }[]): void {
  decap.CMS.registerEventListener({
    name: "postSave",
    handler: ({ entry }) => {
      const collection = collections.find(({ name }) => name === entry.get("collection"));
      const place = collection?.path?.replace(
        "{{slug}}",
        String((entry.get("data") as DecapMap).get("slug")),
      );
      if (!collection || !place || entry.get("newRecord") === true || place === entry.get("slug")) {
        return;
      }
      // The text is saved: Decap's question about unsaved changes would be wrong.
      const silence = (event: Event) => event.stopImmediatePropagation();
      window.addEventListener("beforeunload", silence, { capture: true });
      window.setTimeout(() => {
        window.history.replaceState(null, "", `#/collections/${collection.name}/entries/${place}`);
        window.location.reload();
      });
    },
  });
}
