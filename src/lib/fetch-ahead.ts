/**
 * Fetches a part before it is needed. One that cannot be had is fetched again when it is needed; as a failure that nobody
 * handles it would have Gatsby reload the page again and again (`unhandledrejection` in its navigation.js).
 *
 * @param load `import()` of the part
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * Whether a part is on the device by now. A press that changes something waits for what says that it is done: after the answer of
 * the server the network may be gone.
 *
 * @param load `import()` of the part
 */
export const isFetched = (load: () => Promise<unknown>): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );
