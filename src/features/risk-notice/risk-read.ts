import { readStored, writeStored } from "../../lib/browser-storage";

const KEY = "risk-notice";

/** Whether somebody has closed the notice in this browser: one that was only on its way, or lost with its tab, was not read. */
export const wasRiskRead = (): boolean => readStored("localStorage", KEY) !== null;

export const markRiskRead = (): void => writeStored("localStorage", KEY, "read");
