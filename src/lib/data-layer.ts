declare global {
  interface Window {
    /** Read by the tag manager, when it is configured and allowed. */
    dataLayer?: object[];
  }
}

/** Pushes an entry for the tag manager: the allowed groups, and nothing about the visit before they are allowed. */
export function pushToDataLayer(entry: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
