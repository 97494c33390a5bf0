/**
 * Fetches a part before it is needed. A failed load is repeated when the part is needed; an unhandled failure would make Gatsby reload the
 * page repeatedly (`unhandledrejection` in its navigation.js).
 *
 * @param load `import()` of the part
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * Whether a part is loaded. An action that changes data first waits for the part that reports its success, as the network may be lost
 * after the server's answer.
 *
 * @param load `import()` of the part
 */
export const isFetched = (load: () => Promise<unknown>): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );
