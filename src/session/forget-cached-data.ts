import { writeStored } from "../lib/browser-storage";

/** The key of cached-data.ts, in a separate file because every page loads this one. Existing devices use this name. */
export const CACHED_DATA = "kept-data";

/** Removes all that is cached on this device, about any person. */
export const forgetCachedData = (): void => writeStored("localStorage", CACHED_DATA, null);
