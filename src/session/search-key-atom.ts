import { atom } from "jotai";
import { readStored, writeStored } from "../lib/browser-storage";

/** Somebody who speaks to the device, or whose hand slips, turns the key off: WCAG 2.1.4. On this device. */
const OFF = "clinic-search-key-off";

const isOnAtom = atom(readStored("localStorage", OFF) === null);

/** Does the key «/» lead to the search? */
export const searchKeyAtom = atom(
  (get) => get(isOnAtom),
  (_get, set, isOn: boolean) => {
    writeStored("localStorage", OFF, isOn ? null : "1");
    set(isOnAtom, isOn);
  },
);
