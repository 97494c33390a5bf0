interface Call {
  action?: string;
  params?: Record<string, unknown>;
}

const READING = ["entriesByFolder", "entriesByFiles", "getEntry"];

/** Versions that this page has saved last, by file. */
const seen = new Map<string, string>();

let last: string | undefined;

/** @returns the version of a text that this page has saved since it was opened */
export const savedVersion = (file: string): string | undefined => seen.get(file);

/** @returns the file of the last saving: a new text has none before, and a new address is another one */
export const lastSavedFile = (): string | undefined => last;

/**
 * Decap keeps the version of a text that it has read, and not the one that it has just saved. This page remembers what it has
 * saved, so that saving once more is no conflict with itself; another page that saves the old one still is.
 *
 * @param fetchDesk how the page sends requests to its own server
 */
export function withSeenVersions(fetchDesk: typeof fetch): typeof fetch {
  return async (address, options) => {
    if (address !== "/decap" || typeof options?.body !== "string")
      return fetchDesk(address, options);
    const call = JSON.parse(options.body) as Call;
    if (READING.includes(call.action ?? "")) {
      seen.clear();
      return fetchDesk(address, options);
    }
    if (call.action !== "persistEntry") return fetchDesk(address, options);
    const params = { ...call.params, seen: Object.fromEntries(seen) };
    const response = await fetchDesk(address, {
      ...options,
      body: JSON.stringify({ ...call, params }),
    });
    if (response.ok) {
      const { versions = {} } = (await response.clone().json()) as {
        versions?: Record<string, string>;
      };
      for (const [file, version] of Object.entries(versions)) seen.set(file, version);
      [last] = Object.keys(versions);
    }
    return response;
  };
}
