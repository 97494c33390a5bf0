declare global {
  interface Window {
    /** Read by the tag manager, when it is configured and allowed. */
    dataLayer?: object[];
  }
}

/** Leaves an entry for the tag manager: what is allowed, and nothing about the visit before it is. */
export function pushToDataLayer(entry: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
