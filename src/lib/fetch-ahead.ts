/**
 * Fetches a part before it is needed. One that cannot be had is fetched again when it is needed; as a failure that nobody
 * handles it would have Gatsby reload the page again and again (`unhandledrejection` in its navigation.js).
 *
 * @param load `import()` of the part
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
