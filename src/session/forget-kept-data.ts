import { store } from "../lib/browser-storage";

/** Where kept-data.ts keeps it. Apart from that file, because every page loads this one. */
export const KEPT_DATA = "kept-data";

/** Takes away what was kept of anybody on this device. */
export const forgetKeptData = (): void => store("localStorage", KEPT_DATA, null);
